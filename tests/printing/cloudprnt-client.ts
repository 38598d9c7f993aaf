import type { TestServer } from '#server/testing/test-server.ts'

interface Poll {
  readonly jobReady: boolean
  readonly mediaTypes?: readonly string[]
  readonly jobToken?: string
  readonly deleteMethod?: string
}

/**
 * A Star printer that polls according to the protocol guide (CloudPRNT over HTTP, 2.4): setting, POST, GET in the first
 * form that it supports, DELETE with the result. It only knows the server's address.
 */
export class CloudPrntClient {
  readonly #fetch: TestServer['fetch']
  readonly #path: string
  readonly #takes: readonly string[]
  /** Tokens came with later firmware. */
  readonly #tokens: boolean
  status = '200 OK'
  readonly printed: { type: string; bytes: Uint8Array; headers: Headers }[] = []

  constructor(
    fetch: TestServer['fetch'],
    path: string,
    takes: readonly string[] = ['application/vnd.star.starprnt', 'image/png', 'text/plain'],
    tokens = true,
  ) {
    this.#fetch = fetch
    this.#path = path
    this.#takes = takes
    this.#tokens = tokens
  }

  async setting(): Promise<number> {
    const folder = this.#path.replace(/[^/]+$/, '')
    return (await this.#fetch(`${folder}cloudprnt-setting.json?mac=00:11:62:00:00:01&replaced_path=x`)).status
  }

  /** Only the poll. */
  async poll(printingInProgress = false): Promise<Poll> {
    const answer = await this.#fetch(this.#path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        statusCode: encodeURIComponent(this.status),
        printerMAC: '00:11:62:00:00:01',
        printingInProgress,
        clientAction: [],
      }),
    })
    if (answer.status !== 200) throw new Error(`the poll was answered with ${answer.status}`)
    return (await answer.json()) as Poll
  }

  #query(token: string | undefined, more: Record<string, string>): string {
    const query = new URLSearchParams({ uid: '', mac: '00:11:62:00:00:01', ...more })
    if (this.#tokens && token !== undefined) query.set('token', token)
    return `${this.#path}?${query.toString()}`
  }

  fetchJob(poll: Poll, type: string): Promise<Response> {
    return this.#fetch(this.#query(poll.jobToken, { type }))
  }

  async confirm(poll: Poll, code: string): Promise<number> {
    return (await this.#fetch(this.#query(poll.jobToken, { code, retry: '0' }), { method: 'DELETE' })).status
  }

  /** One turn: false if nothing waited. */
  async turn(code = '200 OK'): Promise<boolean> {
    const poll = await this.poll()
    if (!poll.jobReady) return false
    const type = this.#takes.find((each) => poll.mediaTypes?.includes(each))
    if (type === undefined) {
      await this.confirm(poll, '510 unsupported')
      return true
    }
    const job = await this.fetchJob(poll, type)
    if (job.status !== 200) throw new Error(`the job was answered with ${job.status}`)
    if (job.headers.get('Content-Type')?.split(';')[0] !== type) throw new Error('another form than was asked for')
    const bytes = new Uint8Array(await job.arrayBuffer())
    if (code.startsWith('2')) this.printed.push({ type, bytes, headers: job.headers })
    if ((await this.confirm(poll, code)) !== 200) throw new Error('the confirmation was refused')
    return true
  }
}
