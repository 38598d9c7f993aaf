import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import css from '#features/shared/wizard-frame.module.css'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useDensity } from '#ui/use-density.ts'
import { useLanguage } from '#ui/use-language.ts'

export interface WizardStep {
  readonly id: string
  readonly label: ReactNode
  /** Goes back to it; only for steps that are done. */
  readonly onOpen?: (() => void) | undefined
}

export interface WizardFrameProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly steps?: readonly WizardStep[]
  readonly step?: string
  /** Under the steps: the way to the sign-in, or out. */
  readonly aside?: ReactNode
  /** Why the last attempt did not work, where no field says so. */
  readonly failure?: ReactNode
  readonly children: ReactNode
}

/** Something long that is done once: where one is at the left (above, on a tablet), one thing at a time at the right. */
export function WizardFrame({ title, lead, steps, step, aside, failure, children }: WizardFrameProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { showIn } = useRouter().options.context
  const heading = useHeading()
  useDensity('office')
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step]) // oxlint-disable-line react/exhaustive-deps -- the heading is a ref
  return (
    <div className={css.page}>
      <header className={css.rail}>
        <div className={css.brand}>
          <EvertillMark size={32} />
          <span>Evertill</span>
        </div>
        {steps ? <Steps steps={steps} step={step} /> : null}
        <div className={css.foot}>
          {aside}
          <SegmentedChoice
            label={t`Language`}
            value={language}
            onChange={(language) => void showIn(language)}
            choices={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      </header>
      <main className={css.main}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {failure ? (
          <div className={css.failure} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <div>{failure}</div>
          </div>
        ) : null}
        {children}
      </main>
    </div>
  )
}

function Steps({ steps, step }: { readonly steps: readonly WizardStep[]; readonly step: string | undefined }) {
  const { t } = useLingui()
  const at = steps.findIndex(({ id }) => id === step)
  return (
    <nav aria-label={t`Steps`} className={css.steps}>
      <ol>
        {steps.map(({ id, label, onOpen }, n) => (
          <li
            key={id}
            data-state={n < at ? 'done' : n === at ? 'now' : 'next'}
            aria-current={n === at ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {n < at ? <IconCheck size={16} stroke={2.4} /> : n + 1}
            </span>
            {n < at && onOpen ? (
              <button type="button" onClick={onOpen}>
                {label}
              </button>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
