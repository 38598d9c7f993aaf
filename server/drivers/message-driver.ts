/** What goes out by mail or text. */
export interface Outgoing {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The same as HTML; '' where it has no such form. */
  readonly html: string
}

/** A way out of the house. */
export interface MessageDriver {
  /** Whether the message really leaves: then its words, which may hold a code, are not kept here. */
  readonly leaves: boolean
  /** Resolves once the message was taken over. @throws when it was not; it is tried again later. */
  readonly send: (message: Outgoing) => Promise<void>
}

/** The way out of each kind of message. */
export interface MessageDrivers {
  readonly mail: MessageDriver
  readonly text: MessageDriver
}
