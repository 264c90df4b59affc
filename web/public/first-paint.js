// The portal draws the page for the theme and the language of the last visit; where it could not know them, they are set here. The rules are the ones of src/kit/language.tsx and src/kit/theme-choice.ts.
(function () {
  var root = document.documentElement;
  try {
    root.setAttribute('data-theme', localStorage.getItem('themeName') === 'default' ? 'light' : 'dark');
    var language =
      new URLSearchParams(location.search).get('lng') ||
      (document.cookie.match(/(?:^|; )i18next=([^;]*)/) || [])[1] ||
      localStorage.getItem('i18nextLng') ||
      sessionStorage.getItem('i18nextLng') ||
      navigator.language;
    root.lang = /^fr/i.test(language || '') ? 'fr' : 'en';
  } catch (ignored) {
    // Storage is closed to us: what the portal guessed stands.
  }
  // A form that is sent before the console is there waits for it: the browser would send it to nobody and empty it.
  document.addEventListener('submit', function (event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.setAttribute('data-sent-early', '');
  });
})();
