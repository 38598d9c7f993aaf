import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import css from '#features/counter/parts/page/readiness.module.css'

declare const __APP_VERSION__: string

const MEGABYTE = 1024 * 1024

/** Technical details: device id, version, space, clock. */
export function TabletFacts() {
  const { i18n } = useLingui()
  const { report } = useCounter()
  const clock = useLiveQuery(() => getValue(deviceLedger(), 'clock'), [])
  const megabytes = (bytes: number): string => i18n.number(Math.round(bytes / MEGABYTE))
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Version</Trans>
      </dt>
      <dd className="et-code">{__APP_VERSION__}</dd>
      <dt>
        <Trans>Device</Trans>
      </dt>
      <dd className="et-code">{report.deviceId}</dd>
      <dt>
        <Trans>Installed</Trans>
      </dt>
      <dd>{report.installed ? <Trans>Yes, on the home screen</Trans> : <Trans>No, open in a browser</Trans>}</dd>
      <dt>
        <Trans>Space used</Trans>
      </dt>
      <dd>
        {report.quota > 0 ? (
          <Trans>
            {megabytes(report.usage)} MB of {megabytes(report.quota)} MB
          </Trans>
        ) : (
          <Trans>Not reported by the browser</Trans>
        )}
      </dd>
      <dt>
        <Trans>Clock, compared with the server’s</Trans>
      </dt>
      <dd>{clock ? <Offset seconds={Math.round(clock.offset / 1000)} /> : <Trans>Not compared yet</Trans>}</dd>
    </dl>
  )
}

function Offset({ seconds }: { readonly seconds: number }) {
  if (seconds === 0) return <Trans>The same</Trans>
  return seconds > 0 ? (
    <Plural value={seconds} one="# second behind" other="# seconds behind" />
  ) : (
    <Plural value={-seconds} one="# second ahead" other="# seconds ahead" />
  )
}
