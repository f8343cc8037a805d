import type { Locale } from '@wadachi/intl';

interface BannedWord {
  readonly locale: Locale;
  readonly banned: RegExp;
  /** The product's word instead: one word for one thing. */
  readonly say: string;
}

/** Variants that no text for customers may have. Add a row when a word is decided. */
export const bannedWords: readonly BannedWord[] = [
  // The headline of the top page alone says クルマ.
  { locale: 'ja', banned: /クルマ(?!は、ご用意しています)|車をさがす/, say: '車を探す' },
  { locale: 'ja', banned: /車のタイプ/, say: '車種' },
  { locale: 'ja', banned: /空きあり/, say: '空車あり' },
  { locale: 'ja', banned: /キャンセルの書類/, say: 'キャンセル精算書' },
  { locale: 'ja', banned: /またいつでも/, say: 'またのご利用をお待ちしております' },
  {
    locale: 'ja',
    banned: /円でキャンセルする/,
    say: 'キャンセル料…を了承してキャンセルする',
  },
  { locale: 'ja', banned: /店舗の現地日付/, say: 'キャンセル料がかかる日付' },
  { locale: 'en', banned: /\bmailbox\b/i, say: 'Check your email' },
  { locale: 'en', banned: /\b(?:a|the|this|no|new) mails?\b|\bmail address/i, say: 'email' },
  { locale: 'en', banned: /plans? free|nothing free/i, say: '… cars available, Sold out' },
  { locale: 'en', banned: /\bSay where\b/, say: 'Where and when do you need a car?' },
  { locale: 'en', banned: /\breserv/i, say: 'booking, book' },
  { locale: 'en', banned: /it stands\b/i, say: 'Nothing changes until you confirm' },
  { locale: 'en', banned: /leave it as it is/i, say: 'Keep my booking' },
  { locale: 'en', banned: /if anything is the matter/i, say: 'The shop may call this number on the day.' },
  { locale: 'en', banned: /please check one thing/i, say: 'There is a problem' },
  { locale: 'en', banned: /rental clauses?/i, say: 'Rental conditions' },
  { locale: 'ja', banned: /お子様/, say: 'お子さま' },
  { locale: 'ja', banned: /店舗までの(?:交通|移動方法)/, say: 'お車の受取方法' },
  { locale: 'ja', banned: /撮影または選択/, say: '写真を撮る・選ぶ' },
  { locale: 'ja', banned: /別の方が運転する/, say: '別の方が運転される' },
  { locale: 'en', banned: /if you do not come/i, say: 'no-show' },
  { locale: 'ja', banned: /1個あたり/, say: '1個 …円（1回のご利用）' },
  { locale: 'en', banned: /can not\b/i, say: 'cannot' },
  { locale: 'en', banned: /can still cost you/i, say: 'Your maximum cost per accident' },
  { locale: 'en', banned: /leaves you nothing/i, say: 'You pay no excess and no non-operation charge.' },
  { locale: 'en', banned: /for children of/i, say: 'Ages 0–1' },
  { locale: 'en', banned: /go on to check/i, say: 'Review booking' },
  { locale: 'en', banned: /how you (?:come|go on)/i, say: 'Getting to the shop, After drop-off' },
  { locale: 'en', banned: /things to take along/i, say: 'Extras' },
  // Brazil's words: the Portuguese of the site is Portugal's.
  { locale: 'pt', banned: /\bvocês?(?!\p{L})/iu, say: 'o seu, a sua' },
  { locale: 'pt', banned: /carteira de|habilitação/i, say: 'carta de condução' },
  { locale: 'pt', banned: /retirada/i, say: 'levantamento' },
  { locale: 'pt', banned: /\bsenha/i, say: 'palavra-passe' },
  { locale: 'pt', banned: /\barquivo|\bdownload/i, say: 'ficheiro, descarregar' },
  { locale: 'pt', banned: /cadastr|registro/i, say: 'registo' },
  { locale: 'pt', banned: /usuári|celular|\btela\b|contato/i, say: 'cliente, telefone, ecrã, contacto' },
  { locale: 'pt', banned: /alugue(?:l|is)\b|locação/i, say: 'aluguer' },
  { locale: 'pt', banned: /diesel/i, say: 'gasóleo' },
  { locale: 'pt', banned: /\blogin\b|\blog[- ]?in\b|fazer log/i, say: 'iniciar sessão' },
  { locale: 'ja', banned: /ご利用明細書/, say: '明細書・領収書' },
  { locale: 'ja', banned: /[ぁ-んァ-ヶ一-龠）]: /, say: '：' },
  { locale: 'en', banned: /your own name stands/i, say: 'If left blank, your own name is used' },
  { locale: 'en', banned: /basic charge(?! \(up to)/i, say: 'rental charge' },
  { locale: 'ja', banned: /基本料金(?!（[\d]+時間まで）)/, say: 'レンタル料金' },
  { locale: 'pt', banned: /preço base(?! \(até)/i, say: 'preço do aluguer' },
  { locale: 'en', banned: /then the prices appear/i, say: '… to see prices' },
  { locale: 'en', banned: /\d %|} %/, say: '20%' },
  { locale: 'ja', banned: /個人情報保護方針/, say: 'プライバシーポリシー' },
  { locale: 'ja', banned: /取消(?!し線)|キャンセル手数料/, say: 'キャンセル、キャンセル料' },
  { locale: 'ja', banned: /お客さま/, say: 'お客様' },
  { locale: 'ja', banned: /お持ちの国/, say: '発行国の運転免許証' },
];
