/** A file that goes with an e-mail. */
export interface Attachment {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** An e-mail or text message to send. */
export interface Outgoing {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The HTML version; '' for none. */
  readonly html: string
  readonly attachments?: readonly Attachment[]
}

/** A service that sends messages. */
export interface MessageDriver {
  /** Whether the message really leaves: then its text, which may contain a code, is not kept here. */
  readonly leaves: boolean
  /** Resolves once the message was accepted. @throws if it was not; it is tried again later */
  readonly send: (message: Outgoing) => Promise<void>
}

/** The service for each kind of message. */
export interface MessageDrivers {
  readonly mail: MessageDriver
  readonly text: MessageDriver
}
