import { Progress } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FirstDayStep } from '#contract/organisation/user.ts'
import { counterWindow } from '#ui/open-counter.ts'
import css from '#features/office/organisation/first-day/first-day.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { QrCode } from '#ui/qr-code.tsx'

/** The first screen of a new store: a checklist up to its first sale. Each step is ticked automatically. */
export function FirstDay({ steps }: { readonly steps: readonly FirstDayStep[] }) {
  const next = steps.find((step) => !step.done)?.code
  return (
    <>
      <PageHead title={<Trans>Your first day</Trans>} />
      <div className={css.page}>
        <ol className={css.steps}>
          {steps.map(({ code, done }) => (
            <li key={code} className={css.step} data-done={done || undefined}>
              {done ? (
                <IconCircleCheckFilled size={26} aria-hidden />
              ) : (
                <IconCircleDashed size={26} stroke={1.6} aria-hidden />
              )}
              <div className={css.words}>
                <h2>
                  <Title code={code} />{' '}
                  {done ? (
                    <span className={css.state}>
                      · <Trans>Done</Trans>
                    </span>
                  ) : null}
                </h2>
                {done ? null : (
                  <p>
                    <Words code={code} />
                  </p>
                )}
              </div>
              {done ? null : <Way code={code} first={code === next} />}
            </li>
          ))}
        </ol>
        <Tablet done={steps.filter((step) => step.done).length} of={steps.length} />
      </div>
    </>
  )
}

/** How far one is, and the way onto the tablet: its camera reads the address. */
function Tablet({ done, of }: { readonly done: number; readonly of: number }) {
  const { t } = useLingui()
  return (
    <aside className={css.aside}>
      <p className={css.far}>
        <Trans>
          {done} of {of} done
        </Trans>
      </p>
      <Progress value={(100 * done) / of} size="sm" aria-label={t`Steps that are done`} />
      <QrCode
        text={`${window.location.origin}/shop/checkout`}
        className={css.code}
        label={t`The address of the counter`}
      />
      <h2>
        <Trans>Onto the tablet</Trans>
      </h2>
      <p>
        <Trans>Point the tablet’s camera at this code, sign in, and open a counter. A phone works, too.</Trans>
      </p>
      <AppLink to="/help" search={{ chapter: 'start' }}>
        <Trans>The first day, step by step</Trans>
      </AppLink>
    </aside>
  )
}

type Code = FirstDayStep['code']

function Title({ code }: { readonly code: Code }): ReactNode {
  switch (code) {
    case 'tax':
      return <Trans>Set your tax rate</Trans>
    case 'goods':
      return <Trans>Import your products</Trans>
    case 'printer':
      return <Trans>Connect a receipt printer</Trans>
    case 'tablet':
      return <Trans>Open a counter on a tablet</Trans>
    case 'sale':
      return <Trans>Make your first sale</Trans>
  }
}

function Words({ code }: { readonly code: Code }): ReactNode {
  switch (code) {
    case 'tax':
      return (
        <Trans>Enter your sales tax rate, or choose not to charge tax. Until then, products sell without tax.</Trans>
      )
    case 'goods':
      return <Trans>Import the product file from Shopify, Square or Loyverse. You see a preview first.</Trans>
    case 'printer':
      return <Trans>Star and Epson network printers work. You can also start without one and print later.</Trans>
    case 'tablet':
      return (
        <Trans>
          On the tablet, open this address in the browser, sign in, and open a counter. Then install Evertill to the
          home screen.
        </Trans>
      )
    case 'sale':
      return <Trans>Try it with one product and cash. You can refund it right away.</Trans>
  }
}

function Way({ code, first }: { readonly code: Code; readonly first: boolean }): ReactNode {
  const look = first ? 'filled' : 'default'
  switch (code) {
    case 'tax':
      return (
        <ButtonLink to="/shop/shopManage/shopSetting" search={{ part: 'selling' }} variant={look}>
          <Trans>Set the tax rate</Trans>
        </ButtonLink>
      )
    case 'goods':
      return (
        <ButtonLink to="/shop/goodsManage/goodsImport" variant={look}>
          <Trans>Import products</Trans>
        </ButtonLink>
      )
    case 'printer':
      return (
        <ButtonLink to="/shop/shopManage/printersManagement" variant={look}>
          <Trans>Add a printer</Trans>
        </ButtonLink>
      )
    default: {
      const target = counterWindow()
      return (
        <ButtonLink to="/shop/checkout" variant={look} {...(target === undefined ? {} : { target })}>
          <Trans>Open a counter</Trans>
        </ButtonLink>
      )
    }
  }
}
