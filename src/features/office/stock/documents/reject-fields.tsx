import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rejectPlaceTexts, rejectTexts } from '#contract/texts/documents.ts'
import { type RejectReason, rejectPlaces, rejectReasons } from '#domain/document-types.ts'
import type { LineProps } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { useSay } from '#ui/use-language.ts'

/** The rejected part of a delivery, with reason and destination. */
export function RejectFields({ line, item, problems, onChange }: LineProps) {
  const { t } = useLingui()
  const say = useSay()
  const [asked, setAsked] = useState(false)
  const name = say(item.name)
  if (!asked && !line.rejected)
    return (
      <Button
        className={css['reject']}
        variant="subtle"
        aria-label={t`Reject some of ${name}`}
        onClick={() => setAsked(true)}
      >
        <Trans>Reject…</Trans>
      </Button>
    )
  return (
    <>
      <span className={css['rejectRoom']} />
      <div className={css['rejected']}>
        <TextInput
          className={css['cost']}
          label={t({ context: 'purchase', message: 'Rejected' })}
          aria-label={t`Rejected: ${name}`}
          inputMode="decimal"
          data-field="rejected"
          autoFocus={asked}
          value={line.rejected ?? ''}
          error={problems.rejected}
          onChange={(event) => onChange({ rejected: event.currentTarget.value })}
        />
        <Select
          className={css['pack']}
          label={t`Why?`}
          allowDeselect={false}
          data={rejectReasons.map((reason) => ({ value: reason, label: say(rejectTexts[reason]) }))}
          value={line.rejectReason ?? 'damaged'}
          onChange={(reason) => onChange({ rejectReason: reason as RejectReason })}
        />
        <Select
          className={css['place']}
          label={t`It goes`}
          allowDeselect={false}
          data={[rejectPlaces.driver, rejectPlaces.quarantine].map((place) => ({
            value: String(place),
            label: say(rejectPlaceTexts[place]),
          }))}
          value={String(line.rejectTo ?? rejectPlaces.driver)}
          onChange={(place) => onChange({ rejectTo: Number(place) as 1 | 2 })}
        />
        <Checkbox
          className={css['replaced']}
          label={t`Replacement expected`}
          checked={line.replaced ?? false}
          onChange={(event) => onChange({ replaced: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}
