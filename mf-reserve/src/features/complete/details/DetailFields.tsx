import { site, usePlatform, Words } from '@wadachi/shared';
import { SelectField, TextAreaField, TextField } from '@wadachi/forms';
import { earliestBirthday } from '@wadachi/rental';
import type { Receipt } from '@wadachi/contract';
import { driverMessages } from '../../../driver/messages';
import { formLimits } from '../../../limits';
import { FlightField, PersonFields } from '../../../contact/PersonFields';
import { AddressFields } from '../../../licence/address/AddressFields';
import { Announcer } from '../../../licence/Announcer';
import { FilePicker } from '../../../licence/FilePicker';
import { messages as licenceMessages } from '../../../licence/messages';
import { uploadMessages } from '../../../licence/uploadMessages';
import type { UploadStore } from '../../../licence/UploadStore';
import { useCountryOptions } from '../../../licence/useCountryOptions';
import type { Group } from './correction';
import { detailMessages } from '../../../booking/detailMessages';
import { messages } from './messages';
import { takesPermit } from './missingPapers';

interface DetailFieldsProps {
  readonly group: Group;
  readonly receipt: Receipt;
  readonly uploads: UploadStore;
}

/** Shows the fields of one group, by the rules of the contact step. */
export const DetailFields = ({ group, receipt, uploads }: DetailFieldsProps) => {
  switch (group) {
    case 'person':
      return <PersonFields />;
    case 'journey':
      return <JourneyFields />;
    case 'driver':
      return <DriverFields receipt={receipt} />;
    case 'papers':
      return <PaperFields receipt={receipt} uploads={uploads} />;
  }
};

const JourneyFields = () => (
  <>
    <FlightField />
    <TextAreaField name="memo" label={detailMessages.memo} rows={3} maxLength={formLimits.memo} />
  </>
);

const DriverFields = ({ receipt }: Pick<DetailFieldsProps, 'receipt'>) => {
  const { locale } = usePlatform();
  const countries = useCountryOptions();
  const isInJapan = site.country === 'JP';
  return (
    <>
      <TextField
        name="driver_name"
        label={licenceMessages.driverName}
        hint={messages.driverHint}
        autoComplete="off"
        maxLength={formLimits.name}
      />
      <TextField
        name="birthday"
        type="date"
        label={driverMessages.driverBirthday}
        hint={messages.birthdayHint}
        autoComplete="off"
        min={earliestBirthday}
      />
      <AddressFields
        isOther
        withPostcode={isInJapan && (locale === 'ja' || receipt.licence_country === 'JP')}
      />
      {isInJapan && (
        <SelectField
          name="licence_country"
          label={licenceMessages.country}
          hint={licenceMessages.countryHint}
          options={countries}
        />
      )}
    </>
  );
};

const PaperFields = ({ receipt, uploads }: Omit<DetailFieldsProps, 'group'>) => (
  <>
    <Words as="p" of={uploadMessages.lead} />
    <FilePicker list="driver_license" label={uploadMessages.licence} store={uploads} />
    {takesPermit(receipt.licence_country) && (
      <>
        <FilePicker
          list="international_driver_license"
          label={site.country === 'JP' ? uploadMessages.permit : uploadMessages.permitAlone}
          store={uploads}
        />
        <TextField
          name="permit_issued_on"
          type="date"
          label={messages.permitDate}
          hint={messages.permitDateHint}
          autoComplete="off"
        />
      </>
    )}
    <Announcer store={uploads} />
  </>
);
