import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormShell } from './use-record-form.tsx'
import css from './form-page.module.css'

export interface FormPageProps extends FormShell {
  readonly title: ReactNode
  readonly onCancel?: (() => void) | undefined
  /** Label of the primary action; default "Save". */
  readonly submit?: ReactNode
  /** For forms with a table in them: as wide as the page lets it be, at most 1,080 px. */
  readonly wide?: boolean
  /** What the record has already, where the window has room beside the fields. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A form in one column of at most 640 px with a sticky foot; errors stand at their fields and are counted here. */
export function FormPage(props: FormPageProps) {
  const { title, onSubmit, onCancel, submit, busy, errors, failure, wide = false, beside, children } = props
  return (
    <form className={css.page} data-wide={wide || undefined} onSubmit={onSubmit} noValidate>
      <PageHead title={title} />
      <div className={css.scroll}>
        <div className={css.column}>
          <FormFailure>{failure}</FormFailure>
          {children}
        </div>
        {beside ? <div className={css.beside}>{beside}</div> : null}
      </div>
      <footer className={css.foot}>
        <div className={css.footColumn}>
          <span className={css.errors} role="status">
            {errors > 0 ? (
              <>
                <IconAlertTriangle size={16} aria-hidden />{' '}
                <Plural value={errors} one="# field needs attention" other="# fields need attention" />
              </>
            ) : null}
          </span>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <Button type="submit" loading={busy}>
            {submit ?? <Trans>Save</Trans>}
          </Button>
        </div>
      </footer>
    </form>
  )
}
