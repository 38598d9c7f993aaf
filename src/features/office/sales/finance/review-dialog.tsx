import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashRecord, contributions } from '#contract/sales/cash-reviews.ts'
import { AppError } from '#contract/errors.ts'
import { user } from '#contract/organisation/user.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

interface Props {
  readonly call: typeof contributions.review
  readonly record: CashRecord
  readonly status: 2 | 3
  readonly onClose: () => void
}

const FORM = 'cash-review'

/**
 * Reviews a cash submission or request. The administrator must enter their password, so that a screen left open is not
 * enough. A rejection needs a reason and cannot be undone.
 */
export function ReviewDialog({ call, record, status, onClose }: Props) {
  const { t } = useLingui()
  const review = useMutation(write(call))
  const me = useQuery(read(user.profile, {}, { persist: true })).data
  const [remark, setRemark] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const missing = status === 3 && remark.trim() === ''
  const decide = (): void => {
    setTried(true)
    if (missing || password === '' || !me) return
    const by = { adminId: me.accountId, email: me.username, password }
    review.mutate({ id: record.id, status, remark: remark.trim(), ...by }, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened
      keep
      title={status === 2 ? <Trans>Confirm receipt?</Trans> : <Trans>Reject {record.number}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} color={status === 3 ? 'red' : undefined} loading={review.isPending}>
            {status === 2 ? <Trans>Confirm receipt</Trans> : <Trans>Reject</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          decide()
        }}
      >
        <Meaning record={record} status={status} />
        <Textarea
          label={t`Remark`}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
          error={tried && missing ? t`Say why you’re rejecting it.` : undefined}
          maxLength={200}
          withAsterisk={status === 3}
          mt="md"
          data-autofocus
        />
        {/* tells password managers which account to fill in */}
        <input type="text" name="username" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
        <PasswordInput
          label={t`Your password`}
          description={<Trans>Enter the password of {me?.username} to sign this review.</Trans>}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordError(review.error) ?? (tried && password === '' ? t`Enter your password.` : undefined)}
          autoComplete="current-password"
          withAsterisk
          mt="md"
        />
      </form>
    </Dialog>
  )
}

const passwordError = (error: unknown): string | undefined =>
  error ? ((error instanceof AppError ? error.fields['password'] : undefined) ?? sentenceOf(error)) : undefined

function Meaning({ record, status }: Pick<Props, 'record' | 'status'>) {
  return (
    <p>
      {status === 2 ? (
        <Trans>
          Approve <Money value={record.amount} strong /> from {record.cashierName}? This can’t be undone.
        </Trans>
      ) : (
        <Trans>
          <Money value={record.amount} strong /> goes back into the drawer of {record.cashierName}. This can’t be
          undone.
        </Trans>
      )}
    </p>
  )
}
