import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Takeover } from '#contract/sales/counters.ts'
import css from '#features/counter/parts/approve/take-over.module.css'
import { DateTime } from '#ui/date-time.tsx'

/** Who hands a counter over to whom when it is taken over, and what its tablet may still have to send. */
export function Handover({ info }: { readonly info: Takeover }) {
  return (
    <>
      <dl className={css.facts}>
        <dt>
          <Trans>On duty now</Trans>
        </dt>
        <dd>
          <Trans>
            {info.staff}, since <DateTime at={info.openedAt} within />
          </Trans>
        </dd>
        <dt>
          <Trans>Incoming cashier</Trans>
        </dt>
        <dd>{info.personName}</dd>
      </dl>
      <p className={css.note}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <Trans>
            As of the tablet’s last connection, <DateTime at={info.seenAt} within />.
          </Trans>{' '}
          {info.pendingFacts > 0 ? (
            <Plural
              value={info.pendingFacts}
              one="It has # unsent record, which will be recorded under its own shift."
              other="It has # unsent records, which will be recorded under their own shift."
            />
          ) : (
            <Trans>Sales made there since then are recorded under its own shift.</Trans>
          )}
        </span>
      </p>
    </>
  )
}
