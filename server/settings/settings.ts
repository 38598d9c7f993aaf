import { resolve } from 'node:path'
import * as v from 'valibot'

/** Settings of image stores are not listed here: each driver declares its own. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path; everything that the server stores by itself is below it. */
  readonly dataFolder: string
  /** Undefined: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** The address in mails and printed codes; undefined: the one the browser used. */
  readonly publicUrl: string | undefined
  /** The origin at which web shops are served, and nothing else; undefined: at the office's. */
  readonly shopUrl: string | undefined
  /** Number of proxies in front of that the server write X-Forwarded-For; 0: the header is not trusted. */
  readonly trustProxy: number
  readonly storeReview: 'auto' | 'manual'
  /** `manual`: whoever runs the server approves products before the web shop may sell them. */
  readonly platformReview: 'auto' | 'manual'
  /** `closed`: nobody can sign up with a new organisation; people are invited or added. */
  readonly signUp: 'open' | 'closed'
  readonly smtpUrl: string | undefined
  /** Sender of mails. */
  readonly mailFrom: string
  /** A text service with Twilio's API; undefined: text messages are stored like mail. */
  readonly textUrl: string | undefined
  /** Encrypts personal data and protects passwords, 32 bytes in base64; undefined: a key file in the data folder. */
  readonly personalKey: string | undefined
  /** Number of days that an initial password works. */
  readonly initialPasswordDays: number
  /** Label printers are reached at any address, not only in local networks. */
  readonly labelPrintersAnywhere: boolean
  readonly logLevel: LogLevel
}

type LogLevel = (typeof logLevels)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const optionalText = v.optional(v.pipe(v.string(), v.trim()))

const addressOf = (accepted: string, ...protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => protocols.includes(protocolOf(text)), accepted),
    ),
  )

const port = v.pipe(
  v.optional(v.string(), '8080'),
  v.trim(),
  v.regex(/^\d{1,5}$/, 'a whole number from 0 to 65535, where 0 takes any free port'),
  v.transform(Number),
  v.maxValue(65_535, 'a whole number from 0 to 65535, where 0 takes any free port'),
)

const PROXIES = 'how many proxies stand before the server, a whole number from 0 to 9'
const DAYS = 'a whole number of days from 1 to 99'

const variables = v.object({
  PORT: port,
  HOST: v.optional(v.pipe(v.string(), v.trim()), '0.0.0.0'),
  EVERTILL_DATA: optionalText,
  DATABASE_URL: addressOf('postgresql://user:password@host:5432/database', 'postgres:', 'postgresql:'),
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  PUBLIC_URL: addressOf('an address that begins with http:// or https://', 'http:', 'https:'),
  SHOP_URL: addressOf('an address that begins with http:// or https://', 'http:', 'https:'),
  TRUST_PROXY: v.pipe(v.optional(v.string(), '0'), v.trim(), v.regex(/^\d$/, PROXIES), v.transform(Number)),
  STORE_REVIEW: v.optional(v.picklist(['auto', 'manual'], 'auto or manual'), 'auto'),
  PLATFORM_REVIEW: v.optional(v.picklist(['auto', 'manual'], 'auto or manual'), 'auto'),
  SIGN_UP: v.optional(v.picklist(['open', 'closed'], 'open or closed'), 'open'),
  SMTP_URL: addressOf('smtp://user:password@host:587 or smtps://user:password@host', 'smtp:', 'smtps:'),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[^@\s]+@[^@\s]+$/, 'an address such as till@example.com')),
    'evertill@localhost',
  ),
  TEXT_URL: addressOf('https://account:secret@host/path?from=%2B15550100', 'http:', 'https:'),
  EVERTILL_KEY: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9+/_-]{43}=?$/, '32 bytes in base64'))),
  INITIAL_PASSWORD_DAYS: v.pipe(
    v.optional(v.string(), '7'),
    v.trim(),
    v.regex(/^\d{1,2}$/, DAYS),
    v.transform(Number),
    v.minValue(1, DAYS),
  ),
  LABEL_PRINTERS: v.optional(v.picklist(['local', 'anywhere'], 'local or anywhere'), 'local'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
})

/** Reports every wrong variable at once, with what each accepts; never its value, which may be a password. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * The server's settings, from its environment. An empty variable counts as absent; without EVERTILL_DATA all data is in
 * `dataFolder`. @throws SettingsError that names each wrong variable on its own line
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, dataFolder = '.data'): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  const parsed = v.safeParse(variables, given)
  const problems = (parsed.issues ?? []).map((issue) => `  ${v.getDotPath(issue)}: must be ${issue.message}`)
  if ((given['TLS_CERT'] === undefined) !== (given['TLS_KEY'] === undefined)) {
    const missing = given['TLS_CERT'] === undefined ? 'TLS_CERT' : 'TLS_KEY'
    problems.push(`  ${missing}: must be set too: TLS_CERT and TLS_KEY are two PEM files that belong together`)
  }
  problems.push(...problemsOfShopUrl(given['SHOP_URL'], given['PUBLIC_URL']))
  if (!parsed.success || problems.length > 0) throw new SettingsError(`Wrong settings:\n${problems.join('\n')}`)
  const is = parsed.output
  return {
    port: is.PORT,
    host: is.HOST,
    dataFolder: resolve(is.EVERTILL_DATA ?? dataFolder),
    databaseUrl: is.DATABASE_URL,
    tls: is.TLS_CERT && is.TLS_KEY ? { cert: resolve(is.TLS_CERT), key: resolve(is.TLS_KEY) } : undefined,
    publicUrl: is.PUBLIC_URL?.replace(/\/+$/, ''),
    shopUrl: is.SHOP_URL?.replace(/\/+$/, ''),
    trustProxy: is.TRUST_PROXY,
    storeReview: is.STORE_REVIEW,
    platformReview: is.PLATFORM_REVIEW,
    signUp: is.SIGN_UP,
    smtpUrl: is.SMTP_URL,
    mailFrom: is.MAIL_FROM,
    textUrl: is.TEXT_URL,
    personalKey: is.EVERTILL_KEY,
    initialPasswordDays: is.INITIAL_PASSWORD_DAYS,
    labelPrintersAnywhere: is.LABEL_PRINTERS === 'anywhere',
    logLevel: is.LOG_LEVEL,
  }
}

/** The shops' address is a host alone, and another than the office's: a path has the same local storage. */
function problemsOfShopUrl(shop: string | undefined, office: string | undefined): string[] {
  if (shop === undefined || !URL.canParse(shop)) return []
  const { host, pathname, search, hash, username } = new URL(shop)
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    return ['  SHOP_URL: must be an address without a path, such as https://shop.example.com']
  if (office !== undefined && URL.canParse(office) && new URL(office).host === host)
    return ['  SHOP_URL: must have another host than PUBLIC_URL']
  return []
}

/** @throws SettingsError below Node 24.7, because passwords need its argon2id */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return
  throw new SettingsError(
    `The Evertill server needs Node 24.7 or newer; this is ${version}. "npm start" installs its own.`,
  )
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}
