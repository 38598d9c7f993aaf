import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeover } from '#contract/sales/counters.ts'
import { AppError } from '#contract/errors.ts'
import { call, sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import css from '#features/counter/parts/approve/take-over.module.css'
import { PasswordInput } from '#ui/password-input.tsx'

/** An administrator's verified credentials; kept in memory only, until the takeover is confirmed. */
export interface Verified {
  readonly adminId: string
  readonly email: string
  readonly password: string
}

interface Props {
  readonly counterId: string
  readonly onVerified: (verified: Verified) => void
  readonly onCancel: () => void
}

/** Verification by an administrator's password: both fields are required. */
export function VerifyAdministrator({ counterId, onVerified, onCancel }: Props) {
  const { t } = useLingui()
  const administrators = useQuery(read(takeover.administrators, {}))
  const [adminId, setAdminId] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const chosen = administrators.data?.find((each) => each.value === adminId)
  const verify = async (): Promise<void> => {
    setTried(true)
    if (!chosen || password === '') return
    setBusy(true)
    setError(undefined)
    try {
      await call(takeover.verify, { id: adminId, email: chosen.email, password, counterId })
      onVerified({ adminId, email: chosen.email, password })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const atPassword = error instanceof AppError ? error.fields['password'] : undefined
  return (
    <form
      className={css.panel}
      aria-label={t`Administrator verification`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <NativeSelect
        label={t`Administrator`}
        size="lg"
        value={adminId}
        onChange={(event) => setAdminId(event.currentTarget.value)}
        data={[
          { value: '', label: t`Choose an administrator` },
          ...(administrators.data ?? []).map(({ value, label, email }) => ({ value, label: `${label} (${email})` })),
        ]}
      />
      <PasswordInput
        label={t`Administrator’s password`}
        size="lg"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={atPassword ?? (tried && password === '' ? t`Field required / cannot be empty.` : undefined)}
      />
      {error && !atPassword ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <button type="button" className={css.plain} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
        <button type="submit" className={css.go} disabled={!chosen || busy} aria-busy={busy}>
          <Trans>Verify</Trans>
        </button>
      </div>
    </form>
  )
}
