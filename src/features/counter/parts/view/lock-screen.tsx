import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import css from './lock-screen.module.css'

export interface LockScreenProps {
  /** The cashier, or "Locked" if several people may unlock. */
  readonly cashier: ReactNode
  /** The cashier's picture, beside the password; absent: a lock. */
  readonly face?: ReactNode
  /** Store and counter. */
  readonly place: ReactNode
  readonly onUnlock: (password: string) => void
  readonly busy?: boolean
  /** An alternative to the password, such as a PIN; absent: the password. */
  readonly entry?: ReactNode
  /** The line under the name; absent: that the shift is still open. */
  readonly hint?: ReactNode
  /** Why unlocking failed, in a sentence. */
  readonly failure?: ReactNode
  /** Whole seconds until the next attempt; 0 if allowed now. */
  readonly wait?: number
  /** The data kept meanwhile: cart, unsent sales. */
  readonly kept?: ReactNode
  /** Other ways: sign in again, hand the counter over. */
  readonly others?: ReactNode
}

/** The locked counter: cashier, password, and that nothing was lost. Locking never touches cart or journal. */
export function LockScreen({
  cashier,
  face,
  place,
  onUnlock,
  entry,
  hint,
  busy = false,
  failure,
  wait = 0,
  kept,
  others,
}: LockScreenProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '' && wait === 0) onUnlock(password)
    setPassword('')
  }
  return (
    <section className={css.screen} aria-label={t`Locked`}>
      <div className={css.top}>
        <EvertillMark size={32} />
        <span>{place}</span>
      </div>
      <div className={css.card}>
        {entry ? null : (
          <span className={css.lock} aria-hidden>
            {face ?? <IconLock size={30} stroke={1.8} />}
          </span>
        )}
        <h1 className={css.title}>{cashier}</h1>
        <p className={css.hint}>{hint ?? <Trans>The counter is locked. Your shift is still open.</Trans>}</p>
        {entry ?? (
          <form className={css.form} onSubmit={submit}>
            <label className={css.label}>
              <Trans>Password</Trans>
              <input
                className={css.field}
                type="password"
                autoComplete="current-password"
                autoFocus
                value={password}
                aria-invalid={failure ? true : undefined}
                aria-describedby="lock-failure"
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </label>
            <p className={css.failure} id="lock-failure" role="alert">
              {failure}
              {wait > 0 ? (
                <>
                  {' '}
                  <Trans>Try again in {wait} s.</Trans>
                </>
              ) : null}
            </p>
            <button type="submit" className={css.unlock} disabled={busy || wait > 0} aria-busy={busy}>
              <Trans>Unlock</Trans>
            </button>
          </form>
        )}
        {others ? <div className={css.others}>{others}</div> : null}
      </div>
      <p className={css.kept} role="status">
        {kept}
      </p>
    </section>
  )
}
