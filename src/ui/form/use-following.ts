import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { keepTyped } from './keep-typed.ts'
import { type ReservedFormOptions, type TypedOn, useReservedForm } from './use-kept-form.ts'

export interface Following<V extends object> {
  /** The version to send when saving: that of the record on which the values were typed. */
  readonly version: number
  /** After a save: `values` are what is stored now. */
  readonly saved: (values: V) => void
  /**
   * After a refusal, once the current record was loaded. If somebody else saved first, the form merges it with what was
   * typed, and the next try is based on it.
   */
  readonly refused: (error: unknown) => void
  /** After leaving without saving. */
  readonly forget: () => void
}

/**
 * Keeps typed input of a record's form and merges the record when somebody else, or another part of the screen, saves
 * it: untouched fields take the server's values; typed fields are kept. Input left from an earlier visit is restored on
 * the version it was typed on, and saved as that, so that its author learns of later changes and saving never undoes
 * them. Without a record it only keeps what is typed.
 */
export function useFollowing<V extends object>(
  form: UseFormReturnType<V>,
  keep: Omit<ReservedFormOptions<V>, 'record'>,
  newest: TypedOn<V> | undefined,
): Following<V> {
  const {
    restored,
    forget,
    typedOn = newest,
    setTypedOn,
  } = useReservedForm(form, newest ? { ...keep, record: newest } : keep)
  const [holds, setHolds] = useState(restored)
  useEffect(() => {
    if (!newest || holds || typedOn?.version === newest.version) return
    const merged = keepTyped(form.getInitialValues(), form.getValues(), newest.values)
    form.setInitialValues(newest.values)
    form.resetDirty(newest.values)
    form.setValues(merged)
    setTypedOn(newest)
  }, [newest?.version, holds]) // oxlint-disable-line react/exhaustive-deps -- the form itself is new at every render
  return {
    version: typedOn?.version ?? 0,
    saved: (values) => {
      forget()
      form.setInitialValues(values)
      form.resetDirty(values)
      setHolds(false)
    },
    refused: (error) => {
      if (error instanceof AppError && error.code === 'record.stale') setHolds(false)
    },
    forget,
  }
}
