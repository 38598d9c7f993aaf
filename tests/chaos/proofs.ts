import type { RunPlan } from './one-run.ts'

/** A known bug, and a run that meets it. */
interface Proof extends Pick<RunPlan, 'sales' | 'faults' | 'orderFaults'> {
  readonly bug: NonNullable<RunPlan['bug']>
}

export const proofs: readonly Proof[] = [
  { bug: 'no-dedupe', sales: 60 },
  { bug: 'ack-first', sales: 60 },
  { bug: 'delete-before-ack', sales: 60 },
  { bug: 'order-twice', sales: 48, faults: ['network-slow'], orderFaults: 1 },
  { bug: 'handed-over-twice', sales: 18, faults: ['order-at-two-counters'] },
]
