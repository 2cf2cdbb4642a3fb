/** What the desk's form asks for a camp. */
export const camp = {
  kind: 'camp',
  startsAt: '2027-05-05T09:00',
  endsAt: '2027-05-05T11:30',
  clubId: '1',
  price: '45',
  titleNl: 'Meikamp',
  summaryNl: 'Een ochtend tennis.',
  bodyNl: 'Neem een racket mee.',
}
