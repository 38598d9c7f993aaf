import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Duplicate, imports } from '#contract/catalogue/imports.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { useSay } from '#ui/use-language.ts'

/** Products that were probably added twice: of one barcode, or of one name. */
export function DuplicateGoods() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Find duplicates</Trans>
      </Button>
      <Dialog
        opened={opened}
        size="wide"
        title={<Trans>Products that may be there twice</Trans>}
        onClose={() => setOpened(false)}
      >
        {opened ? <Duplicates /> : null}
      </Dialog>
    </>
  )
}

function Duplicates() {
  const { data, error, refetch } = useQuery(read(imports.duplicates, {}))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ProgressLine label={<Trans>Comparing products</Trans>} done={0} />
  if (data.records.length === 0)
    return (
      <EmptyState title={<Trans>No duplicates found.</Trans>}>
        <Trans>No two products share a barcode or a name.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p>
        <Plural
          value={data.records.length}
          one="# group. Open one to compare it, then delete the product that is not needed."
          other="# groups. Open one to compare it, then delete the product that is not needed."
        />
      </p>
      <ul className={css.lines}>
        {data.records.map((group) => (
          <Group key={`${group.by} ${group.value}`} group={group} />
        ))}
      </ul>
    </>
  )
}

function Group({ group }: { readonly group: Duplicate }) {
  const say = useSay()
  const { value } = group
  const more = group.products.length - 10
  return (
    <li className={css.group}>
      <b>{group.by === 'barcode' ? <Trans>Barcode {value}</Trans> : value}</b>
      <span className={css.twins}>
        {group.products.slice(0, 10).map((one) => (
          <AppLink key={one.id + one.itemNo} to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id: one.id }}>
            {group.by === 'barcode' ? say(one.name) : one.itemNo}
          </AppLink>
        ))}
        {more > 0 ? <Trans>and {more} more</Trans> : null}
      </span>
    </li>
  )
}
