import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { held } from '#contract/sales/held.ts'
import { read } from '#api/query.ts'
import { ButtonLink } from '#ui/app-link.tsx'

/** Links from the differences to the held records, with their number. */
export function HeldLink() {
  const { data } = useQuery(read(held.list, { pageSize: 1 }))
  const count = data?.total ?? 0
  return (
    <ButtonLink to="/shop/orderManage/differenceInfo/heldFacts" variant={count > 0 ? 'light' : 'default'}>
      {count > 0 ? <Trans>Held records: {count}</Trans> : <Trans>Held records</Trans>}
    </ButtonLink>
  )
}
