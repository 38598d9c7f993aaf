import type { MessageDriver } from '#server/drivers/messages/message-driver.ts'

/**
 * Text messages through a service with Twilio's API: a form of To, From and Body with basic authentication. `url`
 * contains account, secret and sender: `https://account:secret@host/path?from=%2B15550100`.
 */
export function httpText(url: string): MessageDriver {
  const { username, password, searchParams, origin, pathname } = new URL(url)
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return {
    leaves: true,
    send: async ({ recipient, body }) => {
      const answer = await fetch(`${origin}${pathname}`, {
        method: 'POST',
        headers: { Authorization: `Basic ${secret}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: recipient, From: searchParams.get('from') ?? '', Body: body }).toString(),
        signal: AbortSignal.timeout(15_000),
      })
      if (!answer.ok) throw new Error(`the text service answered ${answer.status}`)
    },
  }
}
