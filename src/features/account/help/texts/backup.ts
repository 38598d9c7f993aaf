import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const backup: readonly ProseSection[] = [
  {
    id: 'who',
    title: { zh: '谁来备份', en: 'Who makes backups' },
    parts: [
      {
        p: {
          zh: '备份在服务器上进行，由您的技术人员负责。平板不需要备份：它们只保存尚未上传的销售和最近十四天的记录。',
          en: 'Your technician makes the backups on the server. Tablets don’t need a backup: they only keep unsent sales and the records of the last fourteen days.',
        },
      },
    ],
  },
  {
    id: 'how',
    title: { zh: '怎么做', en: 'How to back up' },
    parts: [
      {
        steps: [
          {
            zh: '技术人员在服务器上运行备份命令，营业可以照常进行。',
            en: 'The technician runs the backup command on the server. The shop can stay open.',
          },
          {
            zh: '把备份文件复制到另一台机器或外部硬盘。',
            en: 'The backup file is copied to another machine or an external drive.',
          },
          {
            zh: '每隔一段时间，用恢复命令在另一台机器上试一次。',
            en: 'From time to time the backup is restored on another machine as a test.',
          },
        ],
      },
      {
        note: {
          zh: '请每天备份，并至少保存一份在店外。',
          en: 'Make a backup every day, and keep at least one copy outside the shop.',
        },
      },
    ],
  },
  {
    id: 'restored',
    title: { zh: '恢复之后', en: 'After a restore' },
    parts: [
      {
        p: {
          zh: '服务器恢复到旧备份后，平板会自动补传它们仍保存的销售，因此十四天内的销售可以找回。',
          en: 'After the server is restored from an older backup, the tablets automatically resend the sales they still have. So sales of the last fourteen days are recovered.',
        },
      },
    ],
  },
]
