import { createTransport } from 'nodemailer'
import type { MessageDriver } from '#server/drivers/messages/message-driver.ts'

/** Mail by SMTP_URL; `from` is the sender's address. */
export function smtpMail(url: string, from: string): MessageDriver {
  const transport = createTransport(url)
  return {
    leaves: true,
    send: async ({ id, recipient, subject, body, html, attachments = [] }) => {
      const forms = html === '' ? { text: body } : { text: body, html }
      await transport.sendMail({
        from,
        to: recipient,
        subject,
        ...forms,
        messageId: `<${id}@evertill>`,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
      })
    },
  }
}
