import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { registration } from '#contract/organisation/registration.ts'
import { read } from '#api/query.ts'
import { useSay } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'
import type { StoreDraft } from '#features/shared/store-draft.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

/** The industry of a store: service industry, its category, and whether it is a gas station. */
export function IndustryFields({ form }: { readonly form: UseFormReturnType<StoreDraft> }) {
  const { t } = useLingui()
  const say = useSay()
  const { industryId, categoryId, gasStation } = form.values
  const industries = useQuery(read(registration.industries, {})).data ?? []
  const categories = useQuery({
    ...read(registration.categories, { id: Number(industryId) }),
    enabled: industryId !== '',
  }).data
  const choices = (list: readonly { id: number; name: { zh: string; en: string } }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: say(name) }))
  return (
    <>
      <div className={css.pair}>
        <Select
          label={t`Service industry`}
          placeholder={t`Choose`}
          data={choices(industries)}
          value={industryId === '' ? null : industryId}
          onChange={(id) => form.setValues({ industryId: id ?? '', categoryId: '' })}
          error={form.errors['industryId']}
          allowDeselect={false}
        />
        <Select
          label={t`Category`}
          placeholder={industryId === '' ? t`Choose the industry first` : t`Choose`}
          data={choices(categories)}
          value={categoryId === '' ? null : categoryId}
          onChange={(id) => form.setFieldValue('categoryId', id ?? '')}
          error={industryId === '' ? undefined : form.errors['categoryId']}
          disabled={industryId === ''}
          allowDeselect={false}
          searchable
        />
      </div>
      <div>
        <p className={css.question}>
          <Trans>Is this store a gas station?</Trans>
        </p>
        <SegmentedChoice
          label={t`Is this store a gas station?`}
          value={gasStation === '' ? undefined : gasStation}
          onChange={(choice) => form.setFieldValue('gasStation', choice)}
          choices={[
            { value: 'no', label: <Trans>No</Trans> },
            { value: 'yes', label: <Trans>Yes, a gas station</Trans> },
          ]}
        />
        {form.errors['gasStation'] ? (
          <p className={css.choiceError} role="alert">
            {form.errors['gasStation']}
          </p>
        ) : null}
      </div>
    </>
  )
}
