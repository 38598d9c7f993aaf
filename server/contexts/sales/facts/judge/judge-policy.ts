import type { Difference } from '#contract/facts/envelope.ts'
import type { PricePolicy } from '#contract/facts/sale.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { bearsStores, sameTaxes, type StoreTaxes } from '#server/contexts/sales/facts/judge/judge-open-amounts.ts'
import { ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'

/** Rules of the store that a counter may have used. The first is the one valid when its shift was opened. */
export type Policies = readonly [PricePolicy, ...PricePolicy[]]

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** Rules as text for comparison: by line or order, tax added or included, coins. */
const said = ({ rounding, pricesIncludeTax, cashRounding }: PricePolicy): string =>
  [rounding, pricesIncludeTax ? 'included' : 'added', coins(cashRounding)].join('/')
const coins = (rule: CashRounding | undefined): string => (rule ? `${rule.step} ${rule.mode}` : 'exact')

/**
 * The rules that facts of a lane may use: the current ones, and those valid at any time since its shift was opened, or
 * since the first of several shifts that its tablet started offline in a row. Past ones are only read if a fact names
 * other rules than the current ones.
 */
export async function policiesOf(
  tx: Tx,
  claims: CredentialClaims,
  today: PricePolicy,
  open: readonly OpenFact[],
): Promise<Policies> {
  const asToday =
    ofKind(open, 'sale').every(({ fact }) => same(fact.data.policy, today)) &&
    ofKind(open, 'refund').every(
      ({ fact: { data } }) => data.cashRounding === undefined || same(data.cashRounding, today.cashRounding),
    ) &&
    ofKind(open, 'order-payment').every(
      ({ fact: { data } }) => data.cashRounding === undefined || same(data.cashRounding, today.cashRounding),
    )
  if (asToday) return [today]
  const [first = today, ...rest] = (await pastRules(tx, claims)).map((row) => row.policy)
  return [first, ...rest, today]
}

/**
 * The store's current taxes and, if an open amount has other ones, those valid since its shift was opened. Past ones
 * are only read then.
 */
export async function storeTaxesOf(
  tx: Tx,
  claims: CredentialClaims,
  today: readonly TaxRate[] | undefined,
  open: readonly OpenFact[],
): Promise<StoreTaxes> {
  const now = today ? [today] : []
  const others = ofKind(open, 'sale').some(
    ({ fact: { data } }) =>
      !data.taxExempt && data.lines.some((line) => bearsStores(line) && !now.some((own) => sameTaxes(line.taxes, own))),
  )
  if (!others) return now
  const past = await pastRules(tx, claims)
  return [...now, ...past.flatMap(({ taxes }) => (taxes ? [taxes] : []))]
}

/** Replaced rules of a store, with their default taxes. */
interface PastRules {
  readonly policy: PricePolicy
  readonly taxes: readonly TaxRate[] | null
}

/**
 * The rules replaced since the lane's shift was opened, or since the first of the preceding shifts that were started
 * offline.
 */
async function pastRules(tx: Tx, claims: CredentialClaims): Promise<PastRules[]> {
  const { rows } = await tx.query<PastRules>({
    text: `with recursive before (id, after_shift_id, opened_at) as (
        select id, after_shift_id, opened_at from shift where org_id = $1 and store_id = $2 and id = $3
        union
        select s.id, s.after_shift_id, s.opened_at from before b
        join shift s on s.org_id = $1 and s.store_id = $2 and s.id = b.after_shift_id)
      select policy, taxes from store_policy_past
      where org_id = $1 and store_id = $2 and until > (select min(opened_at) from before) order by until`,
    values: [claims.org, claims.store, claims.shift],
  })
  return rows
}

/**
 * The rules to recompute a sale by: its own if the store had them, else the store's, with the difference. A sale
 * without cash rounding in a store that rounds was made by an older app; it took cash to the cent.
 */
export function policyOfSale(
  frozen: PricePolicy,
  policies: Policies,
): { readonly policy: PricePolicy; readonly differences: Difference[] } {
  const exact = policies.some(({ cashRounding: _, ...rest }) => same(frozen, rest))
  if (exact || policies.some((one) => same(frozen, one))) return { policy: frozen, differences: [] }
  const [policy] = policies
  return { policy, differences: [{ code: 'policy', expected: said(policy), actual: said(frozen) }] }
}

/** The same for a refund, which only names its cash rounding. */
export function coinsOfRefund(
  frozen: CashRounding | undefined,
  policies: Policies,
): { readonly rule: CashRounding | undefined; readonly differences: Difference[] } {
  if (frozen === undefined || policies.some((one) => same(frozen, one.cashRounding)))
    return { rule: frozen, differences: [] }
  const rule = policies[0].cashRounding
  return { rule, differences: [{ code: 'policy', expected: coins(rule), actual: coins(frozen) }] }
}
