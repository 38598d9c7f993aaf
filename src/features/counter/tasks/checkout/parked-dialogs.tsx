import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconClipboard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { cents, ZERO } from '#domain/money.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { sayAge } from '#features/counter/parts/page/say-age.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/checkout/parked-dialogs.module.css'
import { useLanguage, useSay } from '#ui/use-language.ts'

const NAME_LIMIT = 40

/** Parks the cart under a name. */
export function ParkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { carts, lane } = useCounter()
  const cart = carts.cart()
  const [name, setName] = useState(cart.name)
  const [failed, setFailed] = useState(false)
  const { counterId, counterName } = lane.lease
  const say = useSay()
  const park = (): void =>
    void carts.park(name.trim(), { id: counterId, name: counterName }).then(onClose, () => setFailed(true))
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
        <p className={css.what}>
          <span className={css.goods}>
            {cart.lines.map((line) => say({ zh: line.nameZh, en: line.nameEn })).join(', ')}
          </span>
          <Money
            value={settleLines(cart.lines, lane.lease.settings.policy, cents(cart.tipCents), cart)?.total ?? ZERO}
            strong
          />
        </p>
        <TextInput
          label={t`Name, to find it again`}
          description={t`Without one it is listed by its first product, at the top under Parked sales.`}
          placeholder={t`Red jacket, table 4 …`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={NAME_LIMIT}
          data-autofocus
          size="lg"
          error={failed ? t`This tablet could not save it. The sale is still in the cart.` : undefined}
        />
      </form>
    </Dialog>
  )
}

/** Parked sales older than this are highlighted: customers who return do so the same day. */
const OLD = 12 * 3_600_000

/** Carts parked on this tablet, this counter's first; one tap resumes one. */
export function ParkedDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane, carts } = useCounter()
  const now = useNow()
  const parked = useLiveQuery(
    () => ledger().carts.where({ storeId: lane.storeId, state: 'parked' }).sortBy('updatedAt'),
    [lane.storeId],
  )
  const elsewhere = (cart: CartRow): boolean => cart.counter !== undefined && cart.counter.id !== lane.lease.counterId
  const newest = parked?.toReversed() ?? []
  return (
    <Dialog opened title={<Trans>Parked sales</Trans>} onClose={onClose} size="wide">
      {parked?.length === 0 ? (
        <EmptyState icon={<IconClipboard aria-hidden />} title={<Trans>No sale is parked.</Trans>}>
          <Trans>Park a sale from the cart’s menu, then resume it here.</Trans>
        </EmptyState>
      ) : null}
      <ul className={css.list}>
        {[...newest.filter((cart) => !elsewhere(cart)), ...newest.filter(elsewhere)].map((cart) => (
          <li key={cart.id}>
            <ParkedCart
              cart={cart}
              now={now}
              place={elsewhere(cart) ? cart.counter?.name : undefined}
              onTake={() => void carts.resume(cart.id).then(onClose)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface ParkedCartProps {
  readonly cart: CartRow
  readonly now: number
  /** The other counter at which it was parked. */
  readonly place: string | undefined
  readonly onTake: () => void
}

function ParkedCart({ cart, now, place, onTake }: ParkedCartProps) {
  const language = useLanguage()
  const { lane } = useCounter()
  const settled = settleLines(cart.lines, lane.lease.settings.policy, cents(cart.tipCents), cart)
  const first = cart.lines[0]
  const age = now - cart.updatedAt
  return (
    <button type="button" className={css.cart} onClick={onTake}>
      <span className={css.name}>{cart.name || (first ? (language === 'en' ? first.nameEn : first.nameZh) : '')}</span>
      <span className={css.when}>
        <span className={css.age} data-old={age >= OLD || undefined}>
          {sayAge(age, language)}
        </span>{' '}
        · <DateTime at={cart.updatedAt} /> · <Plural value={cart.lines.length} one="# line" other="# lines" />
        {place ? <> · {place}</> : null}
      </span>
      <Money value={settled?.total ?? ZERO} size="figure" />
    </button>
  )
}

/** The current time, to the half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
