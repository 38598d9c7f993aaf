import type { TestServer } from '#server/testing/test-server.ts'
import { EscPosDecoder, type Piece } from './esc-pos-decoder.ts'

/** An Epson printer using Server Direct Print: a form, XML back, and a form with the result. */
export class EpsonClient {
  readonly #fetch: TestServer['fetch']
  readonly #path: string
  readonly printed: (readonly Piece[])[] = []

  constructor(fetch: TestServer['fetch'], path: string) {
    this.#fetch = fetch
    this.#path = path
  }

  async #post(form: Record<string, string>): Promise<string> {
    const answer = await this.#fetch(this.#path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}`)
    return answer.text()
  }

  /** The waiting XML; '' for none. */
  ask(): Promise<string> {
    return this.#post({ ConnectionType: 'GetRequest', ID: '', Name: 'TM-m30III' })
  }

  async answer(job: string, code = ''): Promise<void> {
    const success = code === ''
    const response = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>
      <Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter>
      <PrintResponse><response success="${String(success)}" code="${code}" status="251658262" battery="0"
        xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    await this.#post({ ConnectionType: 'SetResponse', ID: '', Name: 'TM-m30III', ResponseFile: response })
  }

  /** One turn: false if nothing waited. */
  async turn(code = ''): Promise<boolean> {
    const xml = await this.ask()
    if (xml === '') return false
    const job = /<printjobid>([A-Za-z0-9_.-]{1,30})<\/printjobid>/.exec(xml)?.[1]
    const hex = /<command>((?:[0-9A-F]{2})+)<\/command>/.exec(xml)?.[1]
    if (job === undefined || hex === undefined) throw new Error('an XML that no printer reads')
    const { pieces } = new EscPosDecoder(Buffer.from(hex, 'hex'))
    if (code === '') this.printed.push(pieces)
    await this.answer(job, code)
    return true
  }
}
