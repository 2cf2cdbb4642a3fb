import { internationalPhone, takesMessages, telLink } from '~/text/phone-number'

/** `sms` and `whatsapp` hold the message; null where none can arrive. */
type PhoneLinks = { readonly tel: string; readonly sms: string | null; readonly whatsapp: string | null }

export function phoneLinks(phone: string, message: string): PhoneLinks {
  const tel = telLink(phone)
  const number = internationalPhone(phone)
  if (number === null || !takesMessages(number)) return { tel, sms: null, whatsapp: null }
  const text = encodeURIComponent(message)
  return { tel, sms: `sms:${number}?body=${text}`, whatsapp: `https://wa.me/${number.slice(1)}?text=${text}` }
}
