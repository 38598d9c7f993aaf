import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconDatabaseOff } from '@tabler/icons-react'
import { session } from '#api/session.ts'
import { ledger } from '#db/ledger.ts'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'
import { RescueActions } from '#features/counter/parts/rescue/rescue-actions.tsx'
import css from '#features/counter/parts/rescue/storage-lost.module.css'

/** The ledger of this tablet was lost: what the journal file restored, and what to do. */
export function StorageLost({ report }: { readonly report: DeviceReport }) {
  // the server has facts that the ledger lacks: found while the counter was open, or without a journal file
  const wentBack = useLiveQuery(async () => {
    const newest = (await ledger().lanes.toArray()).toSorted((a, b) => b.lease.openedAt - a.lease.openedAt)[0]
    return newest?.wentBack === true && newest.status === 'superseded'
  }, [])
  if (!report.storageLost && report.recovered.lanes === 0 && !wentBack) return null
  const { facts } = report.recovered
  return (
    <section className={css.notice} role="alert">
      <IconDatabaseOff size={32} aria-hidden />
      <div>
        <h2 className={css.title}>
          {wentBack && report.recovered.lanes === 0 ? (
            <Trans>This tablet lost part of its ledger.</Trans>
          ) : (
            <Trans>This tablet lost its ledger.</Trans>
          )}
        </h2>
        <p>
          {facts > 0 ? (
            <Plural
              value={facts}
              one="# record was recovered from the journal file and will be sent again. The server keeps each record once."
              other="# records were recovered from the journal file and will be sent again. The server keeps each record once."
            />
          ) : report.recovered.lanes > 0 || report.storageLost ? (
            <Trans>None of the missing records were in the journal file.</Trans>
          ) : (
            <Trans>Some records of your shift are no longer on this tablet, but they are safe on the server.</Trans>
          )}{' '}
          <Trans>
            Continue your shift here to get new receipt numbers, so that no number is used twice. Check the drawer
            against the shift before you continue.
          </Trans>
        </p>
        <div className={css.actions}>
          <RescueActions storeId={session.storeId()} />
        </div>
      </div>
    </section>
  )
}
