/** The pictures of heroes, by name: the browser gets these names, not those in picture-ids.ts. */
export const heroPictureIds = {
  'home-1': 'yf1xhk9ff7',
  'home-2': 'hohvadseyh',
  'home-3': 'j6akr8umsz',
  'home-4': 'vnjieabswk',
  'pro-1': 'm9gcvjyzgb',
  'pro-2': 'xuhf5y0qlh',
  'pro-3': 'xyynq0iezb',
  'pro-4': 'zxwggs3tny',
  'pro-5': 'tcvom2qme8',
  'pro-6': 'drmcqmsb3f',
  clubs: 'ecvdqwt9vd',
  events: 'wg84qzrxcn',
  camps: 'vloheeiitv',
  news: 'ix67gkrfso',
  contact: 'q6bxfyurdj',
  socials: 'rijagd7lxi',
  about: 'hzfrldarl9',
  jobs: 'rygbx2nwwy',
  junior: 'zm4l9oo0s3',
  regional: 'vpi2t7tvhs',
  privacy: 'bgasv0zwaq',
  registrations: 'bdtl6zhkaa',
  lost: 'xxwcznrb9n',
  'lessons-c': 'irvqtrwy0y',
} as const

export type HeroPictureName = keyof typeof heroPictureIds
