export type Engine = 'chromium' | 'webkit'

/**
 * A target on the page. Names, labels and texts match as a whole (spaces collapsed) unless a regular expression is
 * given; the first visible match in document order counts, or the one at `nth` (from 0).
 */
export type Target = ByRole | ByLabel | ByTestId | ByText | ByCss

interface Nth {
  readonly nth?: number
}
export interface ByRole extends Nth {
  readonly role: Role
  readonly name?: string | RegExp
}
export interface ByLabel extends Nth {
  readonly label: string | RegExp
}
export interface ByTestId extends Nth {
  readonly testId: string
}
export interface ByText extends Nth {
  readonly text: string | RegExp
}
export interface ByCss extends Nth {
  readonly css: string
}

export type Role =
  | 'alert'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'textbox'

/**
 * One window of a real browser, the same for every engine. Actions wait until their target is visible, at most the
 * launch's `patienceMs` (`PATIENCE_MS` by default), and otherwise throw an error that names it. Network faults are made in the
 * proxy (proxy.ts), never here, so that every engine gets the same.
 */
export interface Driver {
  readonly engine: Engine
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The address shown. */
  url(): Promise<string>
  click(target: Target): Promise<void>
  /** Replaces what the field holds. */
  fill(target: Target, text: string): Promise<void>
  /** One key by its name (`Enter`, `Escape`, `ArrowDown`, `a`), in the focused element. */
  press(key: string): Promise<void>
  /** Types like a keyboard-wedge scanner: all keys at once, then Enter, wherever the focus is. */
  scan(code: string): Promise<void>
  /** The text of the target, spaces collapsed. */
  text(target: Target): Promise<string>
  /** Number of visible ones now, without waiting. */
  count(target: Target): Promise<number>
  /** Waits until the target is visible. */
  see(target: Target, timeoutMs?: number): Promise<void>
  /** Waits until the target is gone. */
  gone(target: Target, timeoutMs?: number): Promise<void>
  /** Runs `expression` (it may await) in the page; the value must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until `expression` is truthy in the page, also across loads of it. */
  waitFor(expression: string, timeoutMs?: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>
  /** Console errors and uncaught ones since the start or the last call; WebKit's begin when a page has loaded. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser with a persistent profile, so that it can be killed and started cold (Chromium). */
export interface Browser {
  readonly engine: Engine
  /** The window that was opened with the browser. */
  readonly page: Driver
  /** One more window of the same profile. */
  newPage(): Promise<Driver>
  close(): Promise<void>
}

/** The target's name in messages. */
export function describe(target: Target): string {
  return Object.entries(target)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
}
