import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const backup: readonly ProseSection[] = [
  {
    id: 'who',
    title: { zh: '谁来备份', en: 'Who makes backups' },
    parts: [
      {
        p: {
          zh: '备份在服务器上进行，由您的技术人员负责。平板不需要备份：它们只保存尚未上传的销售和最近十四天的记录。',
          en: 'Backups are made on the server; your technician looks after them. Tablets need none: they hold unsent sales and the last fourteen days.',
        },
      },
    ],
  },
  {
    id: 'how',
    title: { zh: '怎么做', en: 'How' },
    parts: [
      {
        steps: [
          {
            zh: '技术人员在服务器上运行备份命令，营业可以照常进行。',
            en: 'The technician runs the backup command on the server; the shop stays open.',
          },
          {
            zh: '把备份文件复制到另一台机器或外部硬盘。',
            en: 'The file is copied to another machine or an outside disk.',
          },
          {
            zh: '每隔一段时间，用恢复命令在另一台机器上试一次。',
            en: 'Now and then it is restored on another machine, as a test.',
          },
        ],
      },
      {
        note: {
          zh: '请每天备份，并至少保存一份在店外。',
          en: 'Make one every day, and keep at least one outside the shop.',
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
          en: 'When a server comes back from an older backup, the tablets hand over again what they still hold; sales of the last fourteen days are found again.',
        },
      },
    ],
  },
]
