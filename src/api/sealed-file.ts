import type { SealedProblem } from '#contract/sales/journal-file.ts'

/**
 * A file that only a passphrase opens: one line of JSON that says how, then the encrypted bytes. The key is derived by
 * PBKDF2 with SHA-256, the bytes are sealed by AES-256-GCM, and the line is authenticated with them.
 */
interface Header {
  readonly type: 'evertill-journal'
  /** 1 was a text without encryption. */
  readonly version: 2
  readonly storeId: string
  readonly shopName: string
  readonly exportedAt: number
  readonly iterations: number
  readonly salt: string
  readonly iv: string
  /** Distinguishes a wrong passphrase from damaged bytes. */
  readonly check: string
  readonly packed: 'gzip' | 'none'
  /** Length of what follows. */
  readonly bytes: number
}

/** The readable part of a file before it is opened. */
export type SealedAbout = Pick<Header, 'storeId' | 'shopName' | 'exportedAt'>

export class NotOpened extends Error {
  override readonly name = 'NotOpened'
  readonly problem: SealedProblem
  constructor(problem: SealedProblem) {
    super(problem)
    this.problem = problem
  }
}

const ITERATIONS = 600_000
/** A header is one line of a few hundred letters. */
const LONGEST_HEADER = 4096
const MOST_ITERATIONS = 10_000_000

type Bytes = Uint8Array<ArrayBuffer>

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

async function keyOf(passphrase: string, salt: Bytes, iterations: number): Promise<{ key: CryptoKey; check: string }> {
  // normalised, because another keyboard may type the same passphrase in composed form
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const given = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, given, 256)
  const proof = await crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const check = await crypto.subtle.sign('HMAC', proof, new TextEncoder().encode('evertill journal'))
  return {
    key: await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']),
    check: base64(new Uint8Array(check).subarray(0, 6)),
  }
}

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** Seals a text. The passphrase is needed to open it again; nobody can open it without. */
export async function sealFile(text: string, about: SealedAbout, passphrase: string): Promise<Bytes> {
  const zips = typeof CompressionStream === 'function'
  const plain = new TextEncoder().encode(text)
  const packed = zips ? await through(plain, new CompressionStream('gzip')) : plain
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { key, check } = await keyOf(passphrase, salt, ITERATIONS)
  const header: Header = {
    type: 'evertill-journal',
    version: 2,
    storeId: about.storeId,
    shopName: about.shopName,
    exportedAt: about.exportedAt,
    iterations: ITERATIONS,
    salt: base64(salt),
    iv: base64(iv),
    check,
    packed: zips ? 'gzip' : 'none',
    // the tag of GCM is sixteen bytes
    bytes: packed.length + 16,
  }
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: line }, key, packed))
  const file = new Uint8Array(line.length + sealed.length)
  file.set(line)
  file.set(sealed, line.length)
  return file
}

function headerOf(file: Uint8Array): { header: Header; line: Bytes } {
  const end = file.subarray(0, LONGEST_HEADER).indexOf(10)
  if (end < 0) throw new NotOpened('not-a-journal')
  const line = file.slice(0, end + 1) as Bytes
  let header: Partial<Header>
  try {
    header = JSON.parse(new TextDecoder().decode(line)) as Partial<Header>
  } catch {
    throw new NotOpened('not-a-journal')
  }
  if (header?.type !== 'evertill-journal' || typeof header.version !== 'number') throw new NotOpened('not-a-journal')
  if (header.version > 2) throw new NotOpened('newer')
  const { salt, iv, iterations, bytes } = header
  if (typeof salt !== 'string' || typeof iv !== 'string' || typeof bytes !== 'number')
    throw new NotOpened('not-a-journal')
  if (!(typeof iterations === 'number' && iterations > 0 && iterations <= MOST_ITERATIONS))
    throw new NotOpened('not-a-journal')
  return { header: header as Header, line }
}

/** The text that was sealed. Throws NotOpened, with the reason. */
export async function openFile(file: Uint8Array, passphrase: string): Promise<string> {
  const { header, line } = headerOf(file)
  const sealed = file.slice(line.length) as Bytes
  if (sealed.length < header.bytes) throw new NotOpened('cut')
  const { key, check } = await keyOf(passphrase, fromBase64(header.salt), header.iterations)
  if (check !== header.check) throw new NotOpened('wrong-passphrase')
  try {
    const iv = fromBase64(header.iv)
    const opened = new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: line }, key, sealed),
    )
    const plain = header.packed === 'gzip' ? await through(opened, new DecompressionStream('gzip')) : opened
    return new TextDecoder().decode(plain)
  } catch {
    throw new NotOpened('damaged')
  }
}
