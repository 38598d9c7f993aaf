import {
  BEAT_MS,
  DISPLAY_CHANNEL,
  readToCounter,
  type DisplayState,
  type ToCounter,
  type ToDisplay,
} from '#features/counter/tasks/display/display-messages.ts'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
type Tip = Extract<ToCounter, { t: 'tip' }>

/** The counter's end: sends what is shown when it changes and on request, and heartbeats. */
export class DisplayLink {
  readonly #channel: Channel
  readonly #timer: ReturnType<typeof setInterval>
  #state: DisplayState | undefined
  #onTip: ((tip: Tip) => void) | undefined

  constructor(channel: Channel = new BroadcastChannel(DISPLAY_CHANNEL)) {
    this.#channel = channel
    channel.onmessage = (event: MessageEvent<unknown>) => this.#hear(event.data)
    this.#timer = setInterval(() => this.#post({ t: 'beat' }), BEAT_MS)
  }

  /** Shows something else; an unchanged message is not sent again. */
  show(state: DisplayState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#post(state)
  }

  /** No sale is in progress any more. */
  close(): void {
    if (this.#state) this.show({ ...this.#state, shown: { at: 'closed' } })
  }

  /** Receives the customer's tip; undefined: nobody. */
  takeTips(onTip: ((tip: Tip) => void) | undefined): void {
    this.#onTip = onTip
  }

  end(): void {
    this.close()
    clearInterval(this.#timer)
    this.#channel.close()
  }

  #hear(data: unknown): void {
    const said = readToCounter(data)
    if (said?.t === 'ask' && this.#state) this.#post(this.#state)
    if (said?.t === 'tip') this.#onTip?.(said)
  }

  #post(message: ToDisplay): void {
    this.#channel.postMessage(message)
  }
}
