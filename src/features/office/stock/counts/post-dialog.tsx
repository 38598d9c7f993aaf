import { NumberInput, Stack } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import type { CountDetails } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { uncountedRules } from '#domain/stock-count.ts'
import { write } from '#api/query.ts'
import css from '#features/office/stock/counts/count.module.css'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { Money } from '#ui/money.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

interface Values {
  zeros: number | ''
  password: string
}

/** Posts a count: says what it changes, and asks for what it needs. */
export function PostDialog({ count, onClose }: { readonly count: CountDetails; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { id, version, review } = count
  const { mutateAsync: post } = useMutation(write(stockCount.post))
  const [alone, setAlone] = useState(false)
  const uncounted = count.lines - count.counted
  const zeros = count.uncounted === uncountedRules.zero && uncounted > 0
  const { field, shell } = useRecordForm<Values, unknown>({
    schema: v.any(),
    initial: { zeros: '', password: '' },
    keep: false,
    save: async ({ zeros: typed, password }) => {
      try {
        await post({
          id,
          version,
          ...(typed === '' ? {} : { zeros: typed }),
          ...(password === '' ? {} : { password }),
        })
      } catch (error) {
        if (error instanceof AppError && error.code === 'count.alone') setAlone(true)
        throw error
      }
    },
    placeOf: (error) => (error.code === 'count.zero-unconfirmed' ? 'zeros' : undefined),
    onSaved: onClose,
  })
  return (
    <FormDialog {...shell} title={<Trans>Post this count?</Trans>} submit={<Trans>Post</Trans>} onClose={onClose}>
      <Stack gap="md">
        <p className={css['say']}>
          <Plural
            value={review?.differences ?? 0}
            one="# difference changes the stock, at the time at which it was counted. What was sold since is not touched."
            other="# differences change the stock, each at the time at which it was counted. What was sold since is not touched."
          />
        </p>
        {review?.over === undefined || review.under === undefined ? null : (
          <p className={css['say']}>
            <Trans>
              More than expected: <Money value={review.over} signed /> · Less: <Money value={review.under} signed />
            </Trans>
          </p>
        )}
        {zeros ? (
          <NumberInput
            {...field('zeros')}
            label={t`Nobody counted ${uncounted} lines. Type ${uncounted} to set them to zero`}
            hideControls
            allowDecimal={false}
          />
        ) : null}
        {alone ? (
          <PasswordInput {...field('password')} label={t`Your password`} autoComplete="current-password" />
        ) : null}
      </Stack>
    </FormDialog>
  )
}
