/** Tables whose rows are no record of an organisation, or follow from others that are. Each with its reason. */
export const BY_THE_WAY: Readonly<Record<string, string>> = {
  todo: 'tasks follow from records',
  job: 'work that somebody asked for',
  message: 'what leaves by mail or text',
  session: 'who is signed in',
  rate_limit: 'who asked how often',
  code: 'a code that was sent',
  passkey_challenge: 'a question that is answered in the next call',
}

/** Commands that change records and say nothing, each with its reason. */
export const SILENT: Readonly<Record<string, string>> = {
  'passkeys.rename': 'what a person calls their own device',
}
