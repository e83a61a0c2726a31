import nightSea from '../../art/night-sea-hero.svg';

/** The picture beside the form: the tower at night, its edge cut as a wave. */
export function AccountPicture() {
  return (
    <aside className="lookout" aria-hidden="true">
      <img src={nightSea} alt="" />
      <svg className="wave" viewBox="0 0 34 1200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M12 0C34 60 34 150 10 214C36 290 36 380 12 452C38 540 36 640 11 716C36 800 34 890 12 962C36 1040 36 1140 10 1200H0V0Z" />
      </svg>
    </aside>
  );
}
