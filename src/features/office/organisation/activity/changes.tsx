import { Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '#contract/organisation/activity.ts'
import { changeText, fieldText, newValueText, valueText } from '#contract/texts/activity-changes.ts'
import css from '#features/office/organisation/activity/activity.module.css'
import { useLanguage } from '#ui/use-language.ts'

type Change = ActivityEntry['changes'][number]

interface ChangeText {
  readonly line: string
  readonly field: string
  readonly from: string
  readonly to: string
}

function useChangeText(): (change: Change) => ChangeText {
  const language = useLanguage()
  return (change) => ({
    line: changeText(change, language),
    field: fieldText(change.field, language),
    from: valueText(change.field, change.from, language),
    to: newValueText(change, language),
  })
}

/** The first change of a log entry, and the number of further ones. */
export function ChangesInLine({ entry: { changes } }: { readonly entry: ActivityEntry }) {
  const textOf = useChangeText()
  const first = changes[0]
  if (!first) return null
  const { line } = textOf(first)
  const more = changes.length - 1
  return (
    <span className={css.line}>
      <span className={css.clip} title={line}>
        {line}
      </span>
      {more > 0 ? (
        <span className={css.more}>
          <Trans>+{more} more</Trans>
        </span>
      ) : null}
    </span>
  )
}

/** Every change with its old and its new value. */
export function ChangeTable({ entry: { changes } }: { readonly entry: ActivityEntry }) {
  const textOf = useChangeText()
  if (changes.length === 0)
    return (
      <p className={css.none}>
        <Trans>No fields changed.</Trans>
      </p>
    )
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Old value</Trans>
          </th>
          <th scope="col">
            <Trans>New value</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, i) => {
          const { field, from, to } = textOf(change)
          return (
            <tr key={i}>
              <th scope="row">{field}</th>
              <td className={css.before}>{from || '–'}</td>
              <td>{to || '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
