import { moneyFacts, rentalFacts } from '../booking/bookingFactList';
import { calendarFile } from '../booking/calendarFile';
import { bookingTexts } from '../booking/texts';
import { button, paragraph, type Template } from '../mailText';

export const reservationCancelled: Template<'reservation-cancelled'> = ({ name, token, booking }, links) => {
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  const { refunded, due_at_shop: due, cancel_fee: fee } = booking;
  const page = links.booking(booking.reservation_id, token);
  return {
    en: {
      subject: `Cancelled: your reservation ${booking.reserve_number}`,
      preheader: fee === 0 ? 'Cancelling was free.' : `The cancellation fee is ${en.yen(fee)}.`,
      name,
      blocks: [
        paragraph('Your reservation was cancelled, as you asked. There is nothing more for you to do.'),
        rentalFacts(booking, 'en'),
        moneyFacts(booking, 'en'),
        ...(refunded === 0
          ? []
          : [
              paragraph(
                `In all ${en.yen(refunded)} of your payment is given back to your card. Your bank shows it within some days, depending on the card.`,
              ),
            ]),
        ...(due === 0
          ? []
          : [paragraph(`Of the fee ${en.yen(due)} is still owed; the shop will contact you.`)]),
        button('Open the papers', page),
        paragraph(`If you did not cancel, please call the shop at once: ${booking.shop.phone}.`),
      ],
      attachments: [calendarFile(booking, 'en')],
    },
    ja: {
      subject: `【Wadachi】ご予約のキャンセルを承りました（${booking.reserve_number}）`,
      preheader: fee === 0 ? 'キャンセル料はかかりません。' : `キャンセル料は ${ja.yen(fee)} です。`,
      name,
      blocks: [
        paragraph('ご予約のキャンセルを承りました。'),
        rentalFacts(booking, 'ja'),
        moneyFacts(booking, 'ja'),
        ...(refunded === 0
          ? []
          : [
              paragraph(
                `お支払い額のうち、合計 ${ja.yen(refunded)} をご利用のカードへ返金いたします。明細に反映されるまで、カード会社により数日かかることがあります。`,
              ),
            ]),
        ...(due === 0
          ? []
          : [paragraph(`キャンセル料のうち ${ja.yen(due)} が未払いです。店舗よりご連絡いたします。`)]),
        button('書類を見る', page),
        paragraph(
          `お心当たりがない場合は、お手数ですが、すぐに店舗（${booking.shop.phone}）までお電話ください。`,
        ),
      ],
      attachments: [calendarFile(booking, 'ja')],
    },
  };
};
