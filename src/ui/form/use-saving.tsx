import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { sentenceOf } from '#api/call.ts'
import { differing, keepTyped } from '#ui/form/keep-typed.ts'
import css from '#features/account/people/people.module.css'
import { showFirstError } from '#ui/form/show-first-error.ts'
import { showToast } from '#ui/toast.tsx'

export interface SavingOptions<V extends object, R> {
  readonly form: UseFormReturnType<V>
  /** From `useKeptForm`: what is saved is no longer kept. */
  readonly kept: { readonly forget: () => void }
  readonly save: (values: V) => Promise<R>
  readonly onSaved: (result: R) => void
  /** The record as it is now, for who comes second (record.stale). */
  readonly newest?: () => Promise<V>
  /** The field at which a refusal without one is shown. */
  readonly placeOf?: (error: AppError) => string | undefined
}

/**
 * Saving a form once, in one place for its failures: at their fields, or above the form. Where somebody else saved
 * first, it offers the newest and keeps what was typed.
 */
export function useSaving<V extends object, R>({ form, kept, save, onSaved, newest, placeOf }: SavingOptions<V, R>) {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const refuse = (error: unknown): void => {
    const place = error instanceof AppError ? placeOf?.(error) : undefined
    const fields = error instanceof AppError ? atFields(error) : {}
    if (place !== undefined) fields[place] = sentenceOf(error)
    form.setErrors(fields)
    if (Object.keys(fields).length === 0) setFailure(error)
    showFirstError()
  }
  const submit = async (values: V): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      const result = await save(values)
      kept.forget()
      onSaved(result)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const loadNewest = async (fetchNewest: () => Promise<V>): Promise<void> => {
    try {
      const now = await fetchNewest()
      const merged = keepTyped(form.getInitialValues(), form.getValues(), now)
      form.setInitialValues(now)
      form.setValues(merged)
      setFailure(undefined)
      const count = differing(merged, now).length
      showToast({
        message: (
          <Plural
            value={count}
            _0="The newest is loaded. Nothing of it differs from what you see."
            one="The newest is loaded; what you typed is kept in # field. Look it over and save."
            other="The newest is loaded; what you typed is kept in # fields. Look it over and save."
          />
        ),
      })
    } catch (error) {
      setFailure(error)
    }
  }
  return { busy, submit, failure: failure === undefined ? undefined : <Failure {...{ failure, newest, loadNewest }} /> }
}

interface FailureProps<V> {
  readonly failure: unknown
  readonly newest: (() => Promise<V>) | undefined
  readonly loadNewest: (fetchNewest: () => Promise<V>) => Promise<void>
}

function Failure<V>({ failure, newest, loadNewest }: FailureProps<V>): ReactNode {
  if (!(failure instanceof AppError && failure.code === 'record.stale' && newest)) return sentenceOf(failure)
  return (
    <span className={css.stale}>
      <span>
        <Trans>Somebody saved a change first. What you typed is still here.</Trans>
      </span>
      <Button size="xs" variant="default" onClick={() => void loadNewest(newest)}>
        <Trans>Load the newest</Trans>
      </Button>
    </span>
  )
}

/** The server's sentences by field; of lists, the list is meant. */
const atFields = (error: AppError): Record<string, string> =>
  Object.fromEntries(Object.entries(error.fields).map(([path, said]) => [path.split('.')[0]!, said]))
