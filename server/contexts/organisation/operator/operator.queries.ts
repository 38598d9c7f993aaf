import type { Address } from '#contract/organisation/address.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

export interface OperatorRow extends Pick<
  TableRow<'operator'>,
  'first_name' | 'last_name' | 'src_country' | 'ssn_sealed' | 'driver_license_sealed' | 'validity_period' | 'signature'
> {
  identity_type: 1 | 2
  address: Address
}

export async function operatorOf(tx: Tx, orgId: string): Promise<OperatorRow | undefined> {
  const { rows } = await tx.query<OperatorRow>({
    text: `select first_name, last_name, identity_type, src_country, ssn_sealed, driver_license_sealed,
        validity_period, address, signature from operator where org_id = $1`,
    values: [orgId],
  })
  return rows[0]
}

export async function putOperator(tx: Tx, orgId: string, row: OperatorRow, now: number): Promise<void> {
  await tx.query({
    text: `insert into operator (org_id, first_name, last_name, identity_type, src_country, ssn_sealed,
        driver_license_sealed, validity_period, address, signature, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (org_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        identity_type = excluded.identity_type, src_country = excluded.src_country, ssn_sealed = excluded.ssn_sealed,
        driver_license_sealed = excluded.driver_license_sealed, validity_period = excluded.validity_period,
        address = excluded.address, signature = excluded.signature, updated_at = excluded.updated_at`,
    values: [
      orgId,
      row.first_name,
      row.last_name,
      row.identity_type,
      row.src_country,
      row.ssn_sealed,
      row.driver_license_sealed,
      row.validity_period === null ? null : new Date(row.validity_period),
      JSON.stringify(row.address),
      row.signature,
      new Date(now),
    ],
  })
}

export async function organisationZone(tx: Tx, orgId: string): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>({
    text: 'select time_zone from organisation where id = $1',
    values: [orgId],
  })
  return rows[0]?.time_zone ?? 'UTC'
}
