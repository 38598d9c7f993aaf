import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { MOST_PAGES, type quickKeys } from '#contract/catalogue/quick-keys.ts'
import { uuidv7 } from '#domain/ids.ts'
import { addPage } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import { GoodsPicker } from '#features/office/catalogue/quick-keys/goods-picker.tsx'
import { KeyBoard } from '#features/office/catalogue/quick-keys/key-board.tsx'
import { PageNameDialog, type PageNames } from '#features/office/catalogue/quick-keys/page-name-dialog.tsx'
import { PageTabs } from '#features/office/catalogue/quick-keys/page-tabs.tsx'
import { SaveBanner, SaveWords } from '#features/office/catalogue/quick-keys/save-words.tsx'
import { useArrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMay } from '#ui/may.tsx'
import { PageHead } from '#ui/page-head.tsx'
import css from './quick-keys.module.css'

/** The quick keys screen: page tabs, the current page as counters show it, and a product search. */
export function QuickKeysScreen({ newest }: { readonly newest: OutputOf<typeof quickKeys.arrangement> }) {
  const { t } = useLingui()
  const mayEdit = useMay()({ any: ['shopQuickKeysEdit'] })
  const arrangement = useArrangement(newest)
  const { pages, change } = arrangement
  const [chosen, setChosen] = useState('')
  const [naming, setNaming] = useState(false)
  const page = pages.find((one) => one.id === chosen) ?? pages[0]
  const add = (names: PageNames): void => {
    const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
    change((all) => addPage(all, { id, ...names, keys: [] }))
    setChosen(id)
  }
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={pages.length >= MOST_PAGES}
      onClick={() => setNaming(true)}
    >
      <Trans>Add a page</Trans>
    </Button>
  )
  return (
    <div className={css['page']}>
      <PageHead
        title={t`Quick keys`}
        beside={mayEdit ? <SaveWords state={arrangement.save} /> : undefined}
        hint={<Trans>Favourites as large tiles at every counter in this store, even without the network.</Trans>}
        actions={mayEdit && pages.length > 0 ? addButton : undefined}
      />
      <SaveBanner arrangement={arrangement} />
      {page ? (
        <>
          <PageTabs arrangement={arrangement} page={page} onChoose={setChosen} mayEdit={mayEdit} />
          <div className={css['columns']} data-picker={mayEdit || undefined}>
            <KeyBoard key={page.id} arrangement={arrangement} page={page} mayEdit={mayEdit} />
            {mayEdit ? <GoodsPicker arrangement={arrangement} page={page} /> : null}
          </div>
        </>
      ) : (
        <EmptyState
          drawing={<Drawing of="categories" />}
          title={<Trans>No quick keys yet.</Trans>}
          action={mayEdit ? addButton : undefined}
        >
          <Trans>
            Put your best sellers on a page: one tap rings them up, no searching. Use several pages, for drinks, bakery
            and seasonal items, say.
          </Trans>
        </EmptyState>
      )}
      {naming ? <PageNameDialog onName={add} onClose={() => setNaming(false)} /> : null}
    </div>
  )
}
