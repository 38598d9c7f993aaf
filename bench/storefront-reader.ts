import { Agent, request } from 'node:http'

interface Items {
  readonly items: readonly { readonly id: string; readonly handle: string }[]
  readonly total: number
}

/** Addresses from which nobody reads but a bench (RFC 2544); one network in every step. */
const networkAt = (step: number): string => `198.18.${step >> 8}.${step & 255}`

/** Somebody who reads a web shop over one connection, as a browser does: compressed. */
export class ShopReader {
  #step = 0
  readonly #port: number
  readonly #prefix: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #product = ''

  constructor(port: number, prefix: string) {
    this.#port = port
    this.#prefix = prefix
  }

  /** A product on sale; known after `addresses`. */
  get anyProduct(): string {
    return this.#product
  }

  /** What is read from now on is read by somebody in another network, which has searched for nothing yet (needs TRUST_PROXY=1). */
  elsewhere(): void {
    this.#step++
  }

  /** Handles of products on sale, and ids of categories. */
  async addresses(): Promise<{ products: string[]; categories: string[]; total: number }> {
    const products: string[] = []
    let total = 0
    for (let page = 1; page <= 50; page++) {
      const found = await this.#json<Items>(`products?page=${page}`)
      total = found.total
      products.push(...found.items.map(({ handle }) => handle))
      this.#product = found.items[0]!.id
    }
    const { categories } = await this.#json<{ categories: { id: string }[] }>('categories')
    return { products, categories: categories.map(({ id }) => id), total }
  }

  async #json<T>(path: string): Promise<T> {
    return JSON.parse((await this.#read(`/b/storefront/v1/${this.#prefix}/${path}`, {})).toString()) as T
  }

  /** Reads a page. @returns the bytes that were sent */
  async get(path: string): Promise<number> {
    return (await this.#read(path, { 'Accept-Encoding': 'gzip' })).length
  }

  #read(path: string, headers: Record<string, string>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const from = { 'X-Forwarded-For': networkAt(this.#step) }
      const call = request(
        { port: this.#port, agent: this.#agent, path, headers: { ...headers, ...from } },
        (response) => {
          const parts: Buffer[] = []
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              if (response.statusCode === 200) resolve(Buffer.concat(parts))
              else reject(new Error(`${path}: ${response.statusCode}`))
            })
        },
      )
      call.on('error', (error: NodeJS.ErrnoException) => {
        // the server had just closed a connection that lay idle: browsers ask again as well
        if (call.reusedSocket && error.code === 'ECONNRESET') this.#read(path, headers).then(resolve, reject)
        else reject(error)
      })
      call.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
