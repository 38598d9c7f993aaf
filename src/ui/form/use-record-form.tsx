import { Button } from '@mantine/core'
import { type FormErrors, type GetInputPropsReturnType, useForm, type UseFormReturnType } from '@mantine/form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { limitsOf } from '#contract/texts/limits.ts'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { fieldAt, formProblems, hasField, type FormRules, type Problems } from './check-values.ts'
import { differing, keepTyped } from './keep-typed.ts'
import { showFirstError } from './show-first-error.ts'
import { useFollowing } from './use-following.ts'
import type { ReservedFormOptions, TypedOn } from './use-kept-form.ts'
import css from './record-form.module.css'

export interface RecordFormOptions<V extends object, R> extends FormRules<V> {
  readonly initial: V
  /** `false`: input does not survive a reload, as in a short dialog. */
  readonly keep?: Omit<ReservedFormOptions<V>, 'record'> | false
  /** A record that the form follows while open; `save` gets the version on which the values were typed. */
  readonly record?: TypedOn<V>
  readonly save: (values: V, version: number) => Promise<R>
  readonly onSaved: (result: R, values: V) => void | Promise<void>
  /** Loads the current record after a version conflict. A form with `record` only has to refetch it. */
  readonly newest?: () => Promise<V | void>
  /** The form stays on screen after saving, with the saved values (`values`) or empty for the next entry (`empty`). */
  readonly after?: 'values' | 'empty'
  /** Shown above a long form when fields have errors. */
  readonly incomplete?: ReactNode
  /** The field for refusals that name none. */
  readonly placeOf?: (error: AppError, values: V) => string | undefined
}

/** The props that `FormPage`, `FormPanel` and `FormDialog` take from a form. */
export interface FormShell {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** Why the last attempt failed, if no field shows it. */
  readonly failure: ReactNode
  /** Number of fields with errors. */
  readonly errors: number
}

export interface RecordForm<V extends object> extends FormShell {
  readonly form: UseFormReturnType<V>
  /** Value, change handler, error and maximum length of a field. */
  readonly field: (name: keyof V & string) => GetInputPropsReturnType & { readonly maxLength?: number }
  readonly shell: FormShell
  /** Leaving without saving: discards what was typed. */
  readonly forget: () => void
  /** Another action of the form: its failure is shown like that of saving. Returns whether it worked. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * The form of a record. The contract's schema validates it; the server's errors show at their field, or above the form;
 * the first field with an error gets the focus. Input survives a reload. If somebody else saved first, the current
 * record is loaded, typed input is kept, and every field that both changed shows the other value.
 */
export function useRecordForm<V extends object, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const { schema, initial, keep = {}, record, placeOf } = options
  const { t } = useLingui()
  const language = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(false)
  const validate = (values: V): FormErrors => formProblems(options, values, language)
  const form = useForm<V, V, FormErrors>({ mode: 'controlled', initialValues: record?.values ?? initial, validate })
  const followed = useFollowing(form, keep === false ? { never: true } : keep, record)
  const refuse = (error: unknown): void => {
    const place = error instanceof AppError ? placeOf?.(error, form.getValues()) : undefined
    const fields = error instanceof AppError ? atForm(error.fields, options) : {}
    if (place !== undefined) fields[place] = failureText(error, language)
    form.setErrors(fields)
    // a sentence at a field that this form does not have would be seen by nobody
    if (Object.keys(fields).length === 0 || Object.keys(fields).some((field) => !hasField(form.getValues(), field)))
      setFailure(error)
    showFirstError()
  }
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined)
    setWrong(false)
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (record && isStale(error)) await options.newest?.().catch(() => undefined)
      refuse(error)
      followed.refused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const submit = (values: V): Promise<boolean> =>
    attempt(async () => {
      const result = await options.save(values, followed.version)
      if (record) followed.saved(values)
      else followed.forget()
      if (options.after === 'values') form.resetDirty(values)
      if (options.after === 'empty') form.reset()
      await options.onSaved(result, values)
    })
  const loadNewest = async (): Promise<void> => {
    const newest = await options.newest?.()
    if (!newest) return
    const [before, typed] = [form.getInitialValues(), form.getValues()]
    const merged = keepTyped(before, typed, newest)
    form.setInitialValues(newest)
    form.setValues(merged)
    const theirs = (value: unknown): string =>
      typeof value === 'string' && value !== ''
        ? t`Someone else changed this to “${value}”. Saving replaces it with yours.`
        : t`Someone else changed this. Saving replaces it with yours.`
    const both = differing(merged, newest).filter((field) => !isList(newest[field]) && before[field] !== newest[field])
    form.setErrors(Object.fromEntries(both.map((field) => [field, theirs(newest[field])])))
    showToast({ message: <Loaded count={differing(merged, newest).length} /> })
  }
  const shell: FormShell = {
    onSubmit: form.onSubmit(
      (values) => void submit(values),
      () => {
        setFailure(undefined)
        setWrong(true)
        showFirstError()
      },
    ),
    busy,
    failure:
      failure !== undefined ? (
        <Failure
          failure={failure}
          {...(record || !options.newest ? {} : { onNewest: () => void attempt(loadNewest) })}
        />
      ) : wrong && Object.keys(form.errors).length > 0 ? (
        options.incomplete
      ) : undefined,
    errors: Object.keys(form.errors).length,
  }
  const field = (name: keyof V & string) => {
    const { most } = limitsOf(schema, [name], 'length')
    return { ...form.getInputProps(name), ...(most === undefined ? {} : { maxLength: most }) }
  }
  return { form, field, ...shell, shell, forget: followed.forget, attempt }
}

const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'record.stale'
/** Lists and records are merged entry by entry: both changes are in them. */
const isList = (value: unknown): boolean => typeof value === 'object' && value !== null

/** The server's sentences by the fields of the form. */
function atForm<V extends object>(problems: Problems, { fieldOf, rows }: FormRules<V>): Problems {
  const found: Problems = {}
  for (const [path, sentence] of Object.entries(problems)) found[fieldAt(path, fieldOf, rows)] ??= sentence
  return found
}

function Loaded({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      _0="The latest version is loaded. It is the same as what you see."
      one="The latest version is loaded. Your changes in # field are kept. Check them and save."
      other="The latest version is loaded. Your changes in # fields are kept. Check them and save."
    />
  )
}

function Failure({ failure, onNewest }: { readonly failure: unknown; readonly onNewest?: () => void }): ReactNode {
  const language = useLanguage()
  if (!isStale(failure)) return failureText(failure, language, 'form')
  return (
    <span className={css.stale}>
      <span>
        <Trans>Someone else saved a change first. Your changes are still here.</Trans>
      </span>
      {onNewest ? (
        <Button size="xs" variant="default" onClick={onNewest}>
          <Trans>Load the latest version</Trans>
        </Button>
      ) : null}
    </span>
  )
}
