import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import css from '#features/shared/fields.module.css'

/** The server sends one code per minute to an address. */
const REST = 60_000

export interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: ReactNode
  /** When the last code was requested, in ms; 0 for never. */
  readonly sentAt: number
  /** The address that the code is sent to. */
  readonly address: string
  /** Requests a code; settles when the server has answered. */
  readonly onSend: () => Promise<void>
}

/** A verification code: requests it, counts down to the next request, and takes the typed code. */
export function CodeField({ value, onChange, error, sentAt, address, onSend }: CodeFieldProps) {
  const { t } = useLingui()
  const demo = useQuery(read(user.setupState, {})).data?.demo !== undefined
  const left = useSecondsLeft(sentAt)
  const errorId = useId()
  const [busy, setBusy] = useState(false)
  const send = (): void => {
    setBusy(true)
    void onSend().finally(() => setBusy(false))
  }
  return (
    <div>
      <div className={css.codeRow}>
        <TextInput
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error ? true : undefined}
          attributes={{ input: error ? { 'aria-describedby': errorId } : {} }}
        />
        <Button variant="default" loading={busy} disabled={left > 0} onClick={send}>
          {left > 0 ? (
            <Trans>Send again in {left} s</Trans>
          ) : sentAt === 0 ? (
            <Trans>Send code</Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </Button>
      </div>
      {error ? (
        <p className={css.choiceError} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
      <p className={css.sent} role="status">
        {sentAt === 0 ? null : (
          <>
            <Trans>Code sent to {address}. It’s valid for 10 minutes and works once.</Trans>{' '}
            {demo ? (
              <a href="/tmp" target="_blank" rel="noreferrer">
                <Trans>In this demo, read it here.</Trans>
              </a>
            ) : null}
          </>
        )}
      </p>
    </div>
  )
}

/** Seconds until another code can be requested. */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.ceil((sentAt + REST - now) / 1000)
  const waits = left > 0
  useEffect(() => {
    if (!waits) return
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [waits])
  return Math.min(Math.max(0, left), REST / 1000)
}
