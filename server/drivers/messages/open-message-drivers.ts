import { join } from 'node:path'
import { folderMessages } from '#server/drivers/messages/folder-messages.ts'
import { smtpMail } from '#server/drivers/messages/smtp-mail.ts'
import type { MessageDrivers } from '#server/drivers/messages/message-driver.ts'
import { httpText } from '#server/drivers/messages/http-text.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The services that the settings select; a folder for those that are not set. */
export function openMessageDrivers(settings: Settings): MessageDrivers {
  const folder = folderMessages(join(settings.dataFolder, 'messages'))
  return {
    mail: settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : folder,
    text: settings.textUrl ? httpText(settings.textUrl) : folder,
  }
}
