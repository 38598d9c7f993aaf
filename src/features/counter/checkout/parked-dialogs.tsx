import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconClipboard } from '@tabler/icons-react'
import { useState } from 'react'
import { cents, ZERO } from '#domain/money.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { settleLines } from '#features/counter/checkout/cart-lines.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/checkout/parked-dialogs.module.css'

const NAME_LIMIT = 40

/** Puts the cart aside under a name. */
export function ParkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { carts } = useCounter()
  const [name, setName] = useState('')
  const park = (): void => void carts.park(name.trim()).then(onClose)
  return (
    <Dialog
      opened
      title={<Trans>Park this sale</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={park}>
          <Trans>Park</Trans>
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          park()
        }}
      >
        <TextInput
          label={t`Name, so that it is found again`}
          placeholder={t`Red jacket, table 4 …`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={NAME_LIMIT}
          data-autofocus
          size="md"
        />
      </form>
    </Dialog>
  )
}

/** Carts put aside on this tablet; one tap takes one up again. */
export function ParkedDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane, carts } = useCounter()
  const parked = useLiveQuery(
    () => ledger().carts.where({ storeId: lane.storeId, state: 'parked' }).sortBy('updatedAt'),
    [lane.storeId],
  )
  return (
    <Dialog opened title={<Trans>Parked sales</Trans>} onClose={onClose} size="wide">
      {parked?.length === 0 ? (
        <EmptyState icon={<IconClipboard aria-hidden />} title={<Trans>No sale is parked.</Trans>}>
          <Trans>Park one from the cart’s menu, and take it up here.</Trans>
        </EmptyState>
      ) : null}
      <ul className={css.list}>
        {parked?.toReversed().map((cart) => (
          <li key={cart.id}>
            <ParkedCart cart={cart} onTake={() => void carts.resume(cart.id).then(onClose)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ParkedCart({ cart, onTake }: { readonly cart: CartRow; readonly onTake: () => void }) {
  const { i18n } = useLingui()
  const { lane } = useCounter()
  const settled = settleLines(cart.lines, lane.lease.settings.policy, cents(cart.tipCents), cart)
  const first = cart.lines[0]
  return (
    <button type="button" className={css.cart} onClick={onTake}>
      <span className={css.name}>
        {cart.name || (first ? (i18n.locale === 'en' ? first.nameEn : first.nameZh) : '')}
      </span>
      <span className={css.when}>
        <Trans>{cart.lines.length} lines</Trans> · <DateTime at={cart.updatedAt} />
      </span>
      <Money value={settled?.total ?? ZERO} size="figure" />
    </button>
  )
}
