import { Button } from '@mantine/core'
import { type FormErrors, type GetInputPropsReturnType, useForm, type UseFormReturnType } from '@mantine/form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { limitsOf } from '#contract/texts/limits.ts'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { fieldAt, formProblems, type FormRules, type Problems } from './check-values.ts'
import { differing, keepTyped } from './keep-typed.ts'
import { showFirstError } from './show-first-error.ts'
import { useFollowing } from './use-following.ts'
import type { KeptFormOptions, TypedOn } from './use-kept-form.ts'
import css from './record-form.module.css'

export interface RecordFormOptions<V extends object, R> extends FormRules<V> {
  readonly initial: V
  /** `false`: what is typed is not kept over a reload, as in a short dialog. */
  readonly keep?: Omit<KeptFormOptions<V>, 'record'> | false
  /** A record that the form follows while it is open; `save` gets the version that the values were typed on. */
  readonly record?: TypedOn<V>
  readonly save: (values: V, version: number) => Promise<R>
  readonly onSaved: (result: R, values: V) => void | Promise<void>
  /** The record as it is now, for who comes second. Of a form with `record` it only has to ask for it anew. */
  readonly newest?: () => Promise<V | void>
  /** The form stays on screen after saving, with what was saved (`values`) or empty for the next time (`empty`). */
  readonly after?: 'values' | 'empty'
  /** Said above a long form when fields are not right yet. */
  readonly incomplete?: ReactNode
  /** The field at which a refusal without one is shown. */
  readonly placeOf?: (error: AppError, values: V) => string | undefined
}

/** What `FormPage`, `FormPanel` and `FormDialog` need of a form. */
export interface FormShell {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** Why the last attempt failed, where no field says so. */
  readonly failure: ReactNode
  /** Fields that are not right yet. */
  readonly errors: number
}

export interface RecordForm<V extends object> extends FormShell {
  readonly form: UseFormReturnType<V>
  /** Value, change, error and longest text of a field. */
  readonly field: (name: keyof V & string) => GetInputPropsReturnType & { readonly maxLength?: number }
  readonly shell: FormShell
  /** Leaving without saving: what was typed is no longer kept. */
  readonly forget: () => void
  /** Another thing that is done from the form: its failure is shown as that of saving. Whether it worked. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * The form of a record. The contract's schema checks it; what the server refuses stands at its field, or above the form;
 * the first field that is wrong has the focus. What is typed survives a reload. Where somebody else saved first, the
 * newest is loaded, what was typed stays, and every field that both changed says what the other one saved.
 */
export function useRecordForm<V extends object, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const { schema, initial, fieldOf, keep = {}, record, placeOf } = options
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
    const fields = error instanceof AppError ? atForm(error.fields, fieldOf) : {}
    if (place !== undefined) fields[place] = failureText(error, language)
    form.setErrors(fields)
    // a sentence at a field that this form does not have would be seen by nobody
    if (Object.keys(fields).length === 0 || Object.keys(fields).some((field) => !(field in form.getValues())))
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
function atForm(problems: Problems, fieldOf: Readonly<Record<string, string>> | undefined): Problems {
  const found: Problems = {}
  for (const [path, sentence] of Object.entries(problems)) found[fieldAt(path, fieldOf)] ??= sentence
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
  if (!isStale(failure)) return failureText(failure, language)
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
