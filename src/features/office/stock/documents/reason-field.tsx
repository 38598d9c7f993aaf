import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { writeOffTexts } from '#contract/texts/documents.ts'
import { type WriteOffReason, writeOffReasons } from '#domain/document-types.ts'
import type { LineProps } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { writesOff } from '#features/office/stock/documents/outbound-lines.ts'
import type { LineHead } from '#ui/lines/line-list.tsx'
import { useSay } from '#ui/use-language.ts'

/** Its head above the lines. */
export function useReasonHead(type: number): readonly LineHead[] {
  const { t } = useLingui()
  return writesOff(type) ? [{ label: t`Reason`, className: css['place'] }] : []
}

/** Why the goods of a line are written off. */
export function ReasonField({ type, line, problems, onChange }: LineProps) {
  const { t } = useLingui()
  const say = useSay()
  if (!writesOff(type)) return null
  return (
    <Select
      className={css['place']}
      label={t`Reason`}
      data={writeOffReasons.map((reason) => ({ value: reason, label: say(writeOffTexts[reason]) }))}
      value={line.reason}
      error={problems.reason}
      onChange={(reason) => onChange({ reason: reason as WriteOffReason | null })}
    />
  )
}
