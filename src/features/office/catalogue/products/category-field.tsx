import { Select, type SelectProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { categories } from '#contract/catalogue/categories.ts'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { read, write } from '#api/query.ts'
import { CategoryDialog } from '#features/office/catalogue/categories/category-dialog.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'
import { useSay } from '#ui/use-language.ts'

/** A category of the store, found by typing; a new one is added on the way. */
export function CategoryField(props: SelectProps) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useSuspenseQuery(read(goodsLookups.categoryLabel, {}))
  const { mutateAsync: add } = useMutation(write(categories.add))
  return (
    <WithAdd
      may="shopGoodsClassifyEdit"
      disabled={props.disabled}
      dialog={(close) => (
        <CategoryDialog
          add={(names) => add(names)}
          onClose={close}
          onAdded={(id) => props.onChange?.(id, { value: id, label: '' })}
        />
      )}
    >
      <Select
        label={t`Category`}
        required
        searchable
        allowDeselect={false}
        nothingFoundMessage={<Trans>No category has this name.</Trans>}
        data={data.records.map((category) => ({ value: category.id, label: say(category.name) }))}
        {...props}
        value={props.value === '' ? null : (props.value ?? null)}
      />
    </WithAdd>
  )
}
