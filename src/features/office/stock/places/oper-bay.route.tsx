import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import type { FilledPlace, PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { shelf } from '#contract/catalogue/shelf.ts'
import { placeLabel } from '#domain/place-label.ts'
import { act, queryClient, read } from '#api/query.ts'
import { BayScreen } from '#features/office/stock/places/bay-screen.tsx'
import { GoodRow } from '#features/office/stock/places/goods-rows.tsx'
import css from '#features/office/stock/places/places.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Gives goods a bay, makes it their main bay, or takes it from them. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/operShelfGoods/$id')({
  loader: async ({ params }) => {
    const { records } = await queryClient.ensureQueryData(read(shelf.list, {}))
    if (!records.some(({ id }) => id === params.id)) throw new AppError('record.missing')
  },
  component: OperBay,
})

function OperBay() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const [keyword, setKeyword] = useState('')
  return (
    <BayScreen
      id={id}
      onGoods={setKeyword}
      onBay={(next) => {
        setKeyword('')
        void navigate({ to: '/shop/shelfManage/shelf/operShelfGoods/$id', params: { id: next } })
      }}
      headActions={
        <ButtonLink variant="default" to="/shop/shelfManage/shelf/viewShelfGoods/$id" params={{ id }}>
          <Trans>Done</Trans>
        </ButtonLink>
      }
      above={<AddGoods bayId={id} keyword={keyword} onKeyword={setKeyword} />}
      actions={(good, bay) => <GoodMenu good={good} bay={bay} />}
    />
  )
}

interface AddProps {
  readonly bayId: string
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** Finds goods by name, number or barcode and gives them the bay. */
function AddGoods({ bayId, keyword, onKeyword: setKeyword }: AddProps) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useQuery({
    ...read(shelf.findGoods, { keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const { mutateAsync: oper } = useMutation(act(shelf.operGoods))
  const add = async (itemId: string, name: string): Promise<void> => {
    await oper({ id: bayId, operation: 'assign', itemIds: [itemId] })
    setKeyword('')
    showUndo(t`${name} is now assigned here.`, () => void oper({ id: bayId, operation: 'remove', itemIds: [itemId] }))
  }
  return (
    <div className={css.adding}>
      <SearchBox label={t`Add products: name, item number or barcode`} value={keyword} onChange={setKeyword} />
      {keyword === '' ? null : data?.records.length === 0 ? (
        <p className={css.hint} role="status">
          <Trans>Nothing found for “{keyword}”.</Trans>
        </p>
      ) : (
        <ul className={css.rows} aria-label={t`Products found`}>
          {data?.records.map((good) => {
            const name = say(good.name)
            return (
              <GoodRow
                key={good.itemId}
                name={name}
                itemNo={good.itemNo}
                image={good.image}
                marks={
                  <span className={css.quiet}>
                    <Trans>
                      Shelf <Quantity value={good.shelf} /> · Warehouse <Quantity value={good.warehouse} />
                    </Trans>
                  </span>
                }
              >
                <ActionIcon
                  size="2.75rem"
                  variant="default"
                  aria-label={t`Add ${name}`}
                  onClick={() => void add(good.itemId, name)}
                >
                  <IconPlus size={20} aria-hidden />
                </ActionIcon>
              </GoodRow>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function GoodMenu({ good, bay }: { readonly good: PlacedGood; readonly bay: FilledPlace }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: oper } = useMutation(act(shelf.operGoods))
  const name = say(good.name)
  const code = placeLabel(bay.areaCode, bay.code)
  const { itemId, main } = good
  const run = (operation: 'assign' | 'main' | 'remove') => oper({ id: bay.id, operation, itemIds: [itemId] })
  const remove = async (): Promise<void> => {
    await run('remove')
    showUndo(t`${name} is no longer assigned to ${code}.`, () => void run(main ? 'main' : 'assign'))
  }
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        !main && { label: <Trans>Make it the main bay</Trans>, run: () => run('main') },
        !good.assigned && { label: <Trans>Keep its place here</Trans>, run: () => run('assign') },
        { label: <Trans>Remove from the bay</Trans>, danger: true, run: () => remove().catch(() => undefined) },
      ]}
    />
  )
}
