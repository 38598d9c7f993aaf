import { Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { documentTypeText } from '#contract/texts/documents.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import type { Draft } from '#features/office/stock/documents/draft-lines.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: KindOfDocument
  readonly draft: Draft
  readonly onChange: OpenDraft['change']
  /** Beside the fields. */
  readonly children?: ReactNode
}

/** Why goods come, go or are moved, and what there is to say about it. */
export function DraftHead({ kind: { name }, draft, onChange: change, children }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const types: readonly number[] = stockDocuments[name].chosen
  return (
    <div className={css['head']}>
      {types.length === 1 ? null : (
        <Select
          className={css['type']}
          label={t`Type`}
          allowDeselect={false}
          disabled={draft.orderId !== undefined}
          data={[...new Set([...types, draft.type])].map((type) => ({
            value: String(type),
            label: say(documentTypeText(name, type)),
          }))}
          value={String(draft.type)}
          onChange={(type) => change((before) => ({ ...before, type: Number(type) }))}
        />
      )}
      <TextInput
        className={css['remark']}
        label={t`Remark`}
        maxLength={500}
        value={draft.remark}
        onChange={(event) => {
          const remark = event.currentTarget.value
          change((before) => ({ ...before, remark }))
        }}
      />
      {children}
    </div>
  )
}
