import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FactBatchResult, FactResult } from '#contract/facts/envelope.ts'
import { canonicalJson } from '#domain/canonical-json.ts'

/** A receipt that the page released: what the customer has in hand. */
export interface HandedOut {
  readonly receiptNo: string
  /** Known for sales rung up by the hook; a receipt read from the screen only has its number. */
  readonly id?: string
  readonly sha256?: string
  readonly total?: number
  /** Refunded money; absent: a sale. */
  readonly refund?: true
}

const sameVerdict = (a: FactResult, b: FactResult): boolean =>
  a.verdict === b.verdict &&
  canonicalJson(a.differences) === canonicalJson(b.differences) &&
  a.reason?.code === b.reason?.code

/** Description of what happened in a run, in order, in a folder that is kept if something is wrong. */
export class History {
  readonly folder: string
  readonly handedOut = new Map<string, HandedOut>()
  /** Acts in shifts besides selling, by kind. */
  readonly acts: Record<string, number> = {}
  readonly faults: Record<string, number> = {}
  readonly violations: string[] = []
  #sales = 0
  /** The server's first verdict for each fact. */
  readonly #verdicts = new Map<string, FactResult>()
  tapped = 0

  constructor(seed: number) {
    this.folder = mkdtempSync(join(tmpdir(), `evertill-chaos-${seed}-`))
  }

  note(event: string, more: object = {}): void {
    appendFileSync(join(this.folder, 'events.ndjson'), `${JSON.stringify({ at: Date.now(), event, ...more })}\n`)
  }

  fault(kind: string, more: object = {}): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1
    this.note(`fault ${kind}`, more)
  }

  violation(words: string): void {
    this.violations.push(words)
    this.note('violation', { words })
  }

  release(receipt: HandedOut): void {
    const known = this.handedOut.get(receipt.receiptNo)
    if (known?.sha256 && receipt.sha256 && known.sha256 !== receipt.sha256)
      this.violation(`receipt ${receipt.receiptNo} was handed out twice with different contents`)
    if (!known && !receipt.refund) this.#sales += 1
    this.handedOut.set(receipt.receiptNo, { ...known, ...receipt })
    this.note('released', receipt)
  }

  get sales(): number {
    return this.#sales
  }

  acted(kind: string): void {
    this.acts[kind] = (this.acts[kind] ?? 0) + 1
  }

  /** Every answer to a batch, including those that never reached the device. */
  answered(result: FactBatchResult): void {
    for (const one of result.results) {
      const first = this.#verdicts.get(one.id)
      if (!first) this.#verdicts.set(one.id, one)
      else if (!sameVerdict(first, one))
        this.violation(`fact ${one.id} was first ${JSON.stringify(first)}, later ${JSON.stringify(one)}`)
    }
  }

  /** After a rollback the server judges again. */
  forgetVerdicts(): void {
    this.#verdicts.clear()
  }

  answeredIds(): ReadonlySet<string> {
    return new Set(this.#verdicts.keys())
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
