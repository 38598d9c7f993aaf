import { Button, Select, type SelectProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goods } from '#contract/goods.ts'
import { read } from '#api/query.ts'
import { CategoryDialog } from '#features/office/catalogue/categories/category-dialog.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import { May } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** A category of the store, found by typing; a new one is added on the way. */
export function CategoryField(props: SelectProps) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useSuspenseQuery(read(goods.categories, {}))
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.withAdd}>
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
      <May all={['shopGoodsClassifyEdit']}>
        <Button variant="default" disabled={props.disabled ?? false} onClick={() => setAdding(true)}>
          <Trans>New</Trans>
        </Button>
      </May>
      {adding ? (
        <CategoryDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => props.onChange?.(id, { value: id, label: '' })}
        />
      ) : null}
    </div>
  )
}
