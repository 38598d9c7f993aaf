import { VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconGripVertical } from '@tabler/icons-react'
import type { QuickKey, QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { addKey, removeKey } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import { KeyMenu } from '#features/office/catalogue/quick-keys/key-menu.tsx'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { BOARD, useLiftedTile } from '#features/office/catalogue/quick-keys/use-lifted-tile.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { showUndo } from '#ui/toast.tsx'
import css from './quick-keys.module.css'
import { useLanguage } from '#ui/use-language.ts'

interface KeyBoardProps {
  readonly arrangement: Arrangement
  readonly page: QuickKeyPage
  readonly mayEdit: boolean
}

/** The current page as counters show it. With permission, its tiles can be moved by drag or keyboard. */
export function KeyBoard({ arrangement, page, mayEdit }: KeyBoardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { goods, change } = arrangement
  const count = page.keys.length
  const nameOf = (skuId: string): string => goods.get(skuId)?.name[language] ?? ''
  const tiles = useLiftedTile(arrangement, page, nameOf)
  const remove = (key: QuickKey, at: number): void => {
    change((all) => removeKey(all, page.id, key.skuId))
    showUndo(<Trans>Removed: {nameOf(key.skuId)}</Trans>, () => change((all) => addKey(all, page.id, key, at)))
  }
  const inFocus = page.keys.some((key) => key.skuId === tiles.focus) ? tiles.focus : page.keys[0]?.skuId
  return (
    <section className={css['scroll']} aria-label={page.name}>
      <ul id={BOARD} className={css['board']} aria-label={page.name}>
        {page.keys.map((key, at) => {
          const known = goods.get(key.skuId)
          const name = nameOf(key.skuId)
          return (
            <li
              key={key.skuId}
              className={css['tile']}
              data-place={at}
              data-colour={key.colour}
              data-lifted={tiles.lifted === key.skuId || undefined}
              data-gone={known?.sold === false || undefined}
            >
              <button
                type="button"
                className={css['body']}
                disabled={!mayEdit}
                aria-describedby="quick-keys-how"
                aria-pressed={tiles.lifted === key.skuId}
                tabIndex={key.skuId === inFocus ? 0 : -1}
                onFocus={() => tiles.setFocus(key.skuId)}
                onPointerDown={(event) => tiles.onPointerDown(event, key.skuId)}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' || event.key === 'Backspace') return remove(key, at)
                  tiles.onKey(event, key.skuId)
                }}
              >
                <span className={css['name']}>{name}</span>
                {known?.sold === false ? (
                  <span className={css['gone']}>
                    <Trans>No longer sold. Counters don’t show it.</Trans>
                  </span>
                ) : (
                  <span className={css['price']}>
                    {!known ? null : known.price === null ? <NoPrice /> : <Money value={known.price} />}
                  </span>
                )}
                <VisuallyHidden>{t`Place ${at + 1} of ${count}`}</VisuallyHidden>
                {mayEdit ? <IconGripVertical size={16} aria-hidden className={css['grip']} /> : null}
              </button>
              {mayEdit ? (
                <KeyMenu
                  arrangement={arrangement}
                  page={page}
                  of={key}
                  name={name}
                  tabbable={key.skuId === inFocus}
                  onRemove={() => remove(key, at)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {page.keys.length === 0 ? (
        <p className={css['none']}>
          {mayEdit ? (
            <Trans>Nothing is on this page yet. Search for products and add them.</Trans>
          ) : (
            <Trans>Nothing is on this page.</Trans>
          )}
        </p>
      ) : null}
      {mayEdit && page.keys.length > 0 ? (
        <p id="quick-keys-how" className={css['how']}>
          <Trans>
            Drag a tile to its place or onto another page. With the keyboard: space picks it up, arrow keys move it,
            space puts it down, Delete removes it.
          </Trans>
        </p>
      ) : null}
      <VisuallyHidden role="status" aria-live="assertive">
        {tiles.announcement}
      </VisuallyHidden>
    </section>
  )
}
